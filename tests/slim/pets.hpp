// SPDX-License-Identifier: MIT
// Classes that the tests of types, messages and dumps share: a house with animals in it.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace pets {

struct Animal {
    virtual ~Animal() = default;

    std::string name;

    BOOST_DESCRIBE_CLASS(Animal, (), (name), (), ())
};

struct Cat : Animal {
    std::int32_t lives = 9;

    BOOST_DESCRIBE_CLASS(Cat, (Animal), (lives), (), ())
};

struct Dog : Animal {
    bool good = true;

    BOOST_DESCRIBE_CLASS(Dog, (Animal), (good), (), ())
};

struct House {
    std::vector<std::shared_ptr<Animal>> animals;
    std::weak_ptr<Animal> favourite;

    BOOST_DESCRIBE_CLASS(House, (), (animals, favourite), (), ())
};

/// A value without pointers.
struct Point {
    std::int32_t x = 0;
    std::int32_t y = 0;

    BOOST_DESCRIBE_CLASS(Point, (), (x, y), (), ())
    bool operator==(const Point&) const = default;
};

inline std::shared_ptr<Cat> MakeCat(std::string name, std::int32_t lives) {
    auto cat = std::make_shared<Cat>();
    cat->name = std::move(name);
    cat->lives = lives;
    return cat;
}

inline std::shared_ptr<Dog> MakeDog(std::string name) {
    auto dog = std::make_shared<Dog>();
    dog->name = std::move(name);
    return dog;
}

}  // namespace pets
