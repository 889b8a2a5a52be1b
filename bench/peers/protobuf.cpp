// SPDX-License-Identifier: MIT
// Protocol Buffers: messages are the model. They are written into a string that is reused, and read
// into messages of their own, or, as a peer of its own, into an arena with a block to begin with. A
// third peer has messages that nest no value types.
#include <google/protobuf/arena.h>

#include <memory>

#include "peers/numbers_peer.hpp"
#include "peers/people_peer.hpp"
#include "peers/protobuf_model.hpp"
#include "people.pb.h"

namespace bench {
namespace {

template <class Message, class Row>
struct Plain {
    using Model = Message;
    using Bytes = std::string;
    static constexpr const char* kName = "protobuf";

    static void From(const Row& row, Model& model) { ToMessage(row, model); }
    static void To(const Model& model, Row& row) { FromMessage(model, row); }
    static std::size_t Write(const Model& model, Bytes& bytes) {
        model.SerializeToString(&bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t size, Model& model) {
        model.ParseFromArray(bytes.data(), static_cast<int>(size));
    }
};

/// An arena and the message in it. The arena lives in the model, so that a new model costs what a
/// new arena costs; its first block is large enough for both workloads.
template <class Message>
class InArena {
public:
    InArena() : arena_(block_, sizeof block_) {}
    Message& Renew() {
        if (message_ != nullptr) arena_.Reset();
        message_ = google::protobuf::Arena::CreateMessage<Message>(&arena_);
        return *message_;
    }
    [[nodiscard]] const Message& message() const noexcept { return *message_; }

private:
    alignas(8) char block_[4096];
    google::protobuf::Arena arena_;
    Message* message_ = nullptr;
};

template <class Message, class Row>
struct Flat : Plain<Message, Row> {
    static constexpr const char* kName = "protobuf_flat";
};

template <class Message, class Row>
struct Arena {
    using Model = InArena<Message>;
    using Bytes = std::string;
    static constexpr const char* kName = "protobuf_arena";

    static void From(const Row& row, Model& model) { ToMessage(row, model.Renew()); }
    static void To(const Model& model, Row& row) { FromMessage(model.message(), row); }
    static std::size_t Write(const Model& model, Bytes& bytes) {
        model.message().SerializeToString(&bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t size, Model& model) {
        model.Renew().ParseFromArray(bytes.data(), static_cast<int>(size));
    }
};

}  // namespace

void RegisterProtobuf() {
    RegisterPeople<
        Plain<protobuf_schema::Person, SimplePersonRow>,
        Plain<protobuf_schema::Family, FamilyRow>>();
    RegisterPeople<
        Arena<protobuf_schema::Person, SimplePersonRow>,
        Arena<protobuf_schema::Family, FamilyRow>>();
    RegisterPeople<
        Flat<protobuf_schema::FlatPerson, SimplePersonRow>,
        Flat<protobuf_schema::FlatFamily, FamilyRow>>();
    RegisterCounters<Plain<protobuf_schema::Counters, CountersRow>>();
}

}  // namespace bench
