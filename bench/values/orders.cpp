// SPDX-License-Identifier: MIT
#include "values/orders.hpp"

#include "values/avro_encoder.hpp"

namespace bench {

EncodedOrder MakeOrder() {
    AvroEncoder out;
    out.Long(1'790'000'000'123);
    out.Text("Customer 42");
    out.Double(1234.56);
    out.Long(12);
    out.Byte(1);
    out.Long(1);  // the branch of the note
    out.Text("Leave at the door");
    out.Long(10);
    for (int i = 0; i < 10; ++i) {
        out.Text("SKU-000" + std::to_string(i));
        out.Long(i + 1);
        out.Double(9.99 * i);
    }
    out.Long(0);
    out.Long(64);
    for (int i = 0; i < 64; ++i) out.Long(i % 50);
    out.Long(0);
    out.Long(2);
    for (const char* text : {"channel", "web", "region", "eu"}) out.Text(text);
    out.Long(0);
    return {out.bytes};
}

}  // namespace bench
