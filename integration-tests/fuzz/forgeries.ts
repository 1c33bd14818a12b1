import fc from "fast-check"
import { bytesAt, type Change } from "./byte-changes"
import { anyJson, oddText } from "./odd-values"

/** A request's body and headers. */
export type Sent = { body: Buffer; headers: Record<string, string> }

/** Forged webhooks, changed from one with a valid signature. */
export function forgeries(original: string): fc.Arbitrary<Sent> {
  const bytes = Buffer.from(original)
  return fc.record({
    body: fc.oneof(
      { weight: 5, arbitrary: changedBytes(bytes) },
      { weight: 4, arbitrary: changedFields(original) },
      { weight: 2, arbitrary: changedSignature(original) },
      { weight: 1, arbitrary: anyJson.map((value) => Buffer.from(JSON.stringify(value) ?? "")) },
      {
        weight: 1,
        arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      },
      { weight: 1, arbitrary: nested },
    ),
    headers: fc.oneof(
      fc.constant({ "content-type": "application/json" }),
      fc
        .constantFrom("text/plain", "application/x-www-form-urlencoded", "multipart/form-data")
        .map((type) => ({ "content-type": type })),
    ),
  })
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom("flip", "set", "insert", "remove", "cut", "repeat"),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  byte: fc.integer({ min: 0, max: 255 }),
  length: fc.integer({ min: 1, max: 24 }),
})

function changedBytes(bytes: Buffer): fc.Arbitrary<Buffer> {
  return fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) => changes.reduce(bytesAt, bytes))
}

/** Changes fields of the signed data and of the envelope, and adds unknown keys. */
function changedFields(original: string): fc.Arbitrary<Buffer> {
  const { data, ...envelope } = JSON.parse(original) as Record<string, object>
  const key = (known: object) => fc.oneof(fc.constantFrom(...Object.keys(known)), oddText)
  const changes = (known: object) => fc.dictionary(key(known), anyJson, { maxKeys: 4 })
  return fc
    .tuple(changes(data ?? {}), fc.option(changes(envelope), { freq: 4 }))
    .map(([inner, outer]) =>
      Buffer.from(JSON.stringify({ ...envelope, data: { ...data, ...inner }, ...outer })),
    )
}

function changedSignature(original: string): fc.Arbitrary<Buffer> {
  const body = JSON.parse(original) as object
  const hex = fc.string({
    unit: fc.constantFrom(..."0123456789abcdef"),
    minLength: 64,
    maxLength: 64,
  })
  return fc
    .oneof(hex, anyJson, oddText)
    .map((signature) => Buffer.from(JSON.stringify({ ...body, signature })))
}

const nested: fc.Arbitrary<Buffer> = fc
  .tuple(fc.constantFrom('{"data":', "[", '{"a":['), fc.integer({ min: 1, max: 8_000 }))
  .map(([opening, depth]) => Buffer.from(opening.repeat(depth)))
