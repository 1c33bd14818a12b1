import fc from "fast-check"

/** Text that breaks careless code: empty, half a surrogate pair, control characters, very long. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "\u0000",
      "FT\u0000",
      "\ud800",
      "\udfff\ud83d",
      "\u202e",
      "__proto__",
      "constructor",
      "toString",
      "null",
      "undefined",
      "NaN",
      "'; drop table payos_link; --",
      "<script>alert(1)</script>",
      "2026-13-45 99:99:99",
      "0".repeat(2_000),
    ),
  },
)

export const oddNumber: fc.Arbitrary<number> = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(
    0,
    -1,
    0.5,
    1e21,
    2 ** 31,
    2 ** 53 - 1,
    2 ** 53,
    2 ** 63,
    Number.MAX_VALUE,
    -(2 ** 53) + 1,
  ),
)

/** Any JSON value. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    oddText,
    oddNumber,
    fc.constantFrom(null, true, false),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(oddText, tie("value"), { maxKeys: 3 }),
  ),
})).value
