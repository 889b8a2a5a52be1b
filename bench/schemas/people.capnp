# SPDX-License-Identifier: MIT
@0xd5bdf1e5f0a7c3b1;

using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("bench::capnp_schema");

# GDID and DateTime are flattened, which saves Cap'n Proto a pointer each.
struct Person {
  idEra @0 :UInt32;
  id @1 :UInt64;
  name @2 :Text;
  age @3 :Int32;
  b1 @4 :Bool;
  s1 @5 :Text;
  s2 @6 :Text;
  d1Ticks @7 :Int64;
  d1Kind @8 :UInt8;
  slr @9 :Float64;
}

struct Family {
  idEra @0 :UInt32;
  id @1 :UInt64;
  fam @2 :Text;
  reg @3 :Bool;
  fat @4 :Person;
  mot @5 :Person;
  bro @6 :List(Person);
  sis @7 :List(Person);
  adv @8 :List(Person);
}
