// SPDX-License-Identifier: MIT
//
// The builder of generated C++: depth, breaking, quoting.
#include "codegen/output/code_text.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using arow::codegen::CodeText;
using arow::codegen::Quoted;

TEST_CASE("a block stands four spaces deeper and blank lines hold no spaces") {
    CodeText text;
    text.Open("void F() {").Line("G();").Line().Line("H();").Close();
    CHECK(text.text() == "void F() {\n    G();\n\n    H();\n}\n");
}

TEST_CASE("a call stays in one line up to column 100 and then takes one argument a line") {
    const std::string fits(93, 'a');
    CodeText text;
    text.Call("F", std::vector<std::string>{fits, "b"}, ";");
    CHECK(text.text() == "F(" + fits + ", b);\n");
    CHECK(text.text().size() == 101);

    CodeText broken;
    broken.Open("{").Call("F", std::vector<std::string>{fits, "b"}, ";");
    CHECK(broken.text() == "{\n    F(\n        " + fits + ",\n        b);\n");
}

TEST_CASE("a call without arguments is never broken") {
    const std::string name(120, 'f');
    CHECK(CodeText{}.Call(name, {}, ";").text() == name + "();\n");
}

TEST_CASE("terms fill a line and continue below the first one") {
    const std::string term(40, 't');
    CodeText text;
    text.Terms("return ", std::vector{term, term, term}, " &&", ";");
    CHECK(text.text() == "return " + term + " && " + term + " &&\n       " + term + ";\n");
    CHECK(
        CodeText{}.Terms("return ", std::vector{term}, " &&", ";").text() ==
        "return " + term + ";\n");
}

TEST_CASE("a comment breaks between words") {
    const std::string word(60, 'w');
    CHECK(CodeText{}.Comment(word + ' ' + word).text() == "// " + word + "\n// " + word + '\n');
    CHECK(CodeText{}.Comment("short one").text() == "// short one\n");
}

TEST_CASE("appended text keeps its own depth") {
    CodeText inner;
    inner.Line("a");
    CHECK(CodeText{}.Open("{").Append(inner).text() == "{\na\n");
}

TEST_CASE("a quoted text is a literal of the same bytes") {
    struct {
        std::string_view text;
        std::string_view literal;
    } const rows[] = {
        {"name", R"("name")"},
        {R"(a"b\c)", R"("a\"b\\c")"},
        {"?\?/", R"("\?\?/")"},
        {"\n", R"("\012")"},
        {"h\xC3\xB6he", "\"h\xC3\xB6he\""},
        {"", R"("")"},
    };
    for (const auto& row : rows) CHECK(Quoted(row.text) == row.literal);
}
