import { readFileSync } from "node:fs"
import { join } from "node:path"
import {
  linkSigningText,
  dataSigningText,
  isSameSignature,
  payoutSigningText,
  signCreateLink,
  signData,
  signPayout,
  type PayOSSignedLinkFields,
} from "../.."

interface Vector {
  name: string
  kind: "create-payment" | "body" | "header"
  key: string
  input: PayOSSignedLinkFields & Record<string, unknown>
  expected: string
  signed_string: string
}

const file = join(__dirname, "../../../../integration-tests/contract/signature-vectors.json")
const { vectors }: { vectors: Vector[] } = JSON.parse(readFileSync(file, "utf8"))

const forms = {
  "create-payment": { text: linkSigningText, sign: signCreateLink },
  body: { text: dataSigningText, sign: signData },
  header: { text: payoutSigningText, sign: signPayout },
}

describe("golden vectors of the official SDK", () => {
  it.each(vectors.map((vector) => [`${vector.kind}: ${vector.name}`, vector] as const))(
    "reproduces %s",
    (_, { kind, input, key, expected, signed_string }) => {
      expect(forms[kind].text(input)).toBe(signed_string)
      expect(forms[kind].sign(input, key)).toBe(expected)
    },
  )

  it("covers all three forms", () => {
    expect(new Set(vectors.map(({ kind }) => kind))).toEqual(new Set(Object.keys(forms)))
  })
})

describe("canonical text of data that payOS does not send today", () => {
  it.each<[string, object, string]>([
    ["a nested object", { a: { b: 1 } }, "a=[object Object]"],
    ["a nested object with its own toString", { a: { toString: "x" } }, "a=[object Object]"],
    ["an array of strings", { a: ["xy"] }, 'a=[{"0":"x","1":"y"}]'],
    ["an array of numbers", { a: [1, true] }, "a=[{},{}]"],
    ["an array with null", { a: [null, { c: 1, b: 2 }] }, 'a=[null,{"b":2,"c":1}]'],
    ["an array in an array", { a: [[2, 1]] }, 'a=[{"0":2,"1":1}]'],
    ["undefined", { b: undefined, a: 1 }, "a=1"],
    ["upper case before lower case", { b: 1, B: 2 }, "B=2&b=1"],
    ["keys that look like indexes", { b: 1, "10": 2, "9": 3 }, "9=3&10=2&b=1"],
    ["a fraction", { a: 0.5 }, "a=0.5"],
  ])("signs %s", (_, data, text) => {
    expect(dataSigningText(data)).toBe(text)
  })
})

describe("header form", () => {
  it.each<[string, object, string]>([
    ["omits undefined, as JSON does", { a: undefined, b: [{ c: undefined }] }, "b=%5B%7B%7D%5D"],
    [
      "sorts at every depth",
      { a: { c: { e: 1, d: 2 }, b: 3 } },
      enc("a", '{"b":3,"c":{"d":2,"e":1}}'),
    ],
    ["keeps null inside an array", { a: [null, "x"] }, enc("a", '[null,"x"]')],
    ["encodes a lone surrogate as UTF-8 does", { a: "\ud800" }, "a=%EF%BF%BD"],
  ])("%s", (_, body, text) => {
    expect(payoutSigningText(body)).toBe(text)
  })
})

function enc(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}`
}

describe("isSameSignature", () => {
  const signature = signData({ a: 1 }, "k")

  it.each<[string, unknown, boolean]>([
    ["the same", signature, true],
    ["upper case", signature.toUpperCase(), false],
    ["truncated", signature.slice(0, -1), false],
    ["one digit off", `${signature.slice(0, -1)}${signature.endsWith("0") ? "1" : "0"}`, false],
    ["of the same length in characters, longer in bytes", "ả".repeat(64), false],
    ["empty", "", false],
    ["null", null, false],
    ["an array with the same string form", [signature], false],
  ])("compares with %s", (_, received, isSame) => {
    expect(isSameSignature(signature, received)).toBe(isSame)
  })
})

it("refuses to sign with an empty checksum key", () => {
  expect(() => signData({ a: 1 }, "")).toThrow(/checksumKey is empty/)
})
