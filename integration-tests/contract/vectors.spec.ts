import { createCryptoProvider } from "@payos/node/lib/crypto"
import fc from "fast-check"
import { signCreateLink, signData, signPayout } from "../../src/client"
import { signBody, signCreation, signHeader } from "../../src/simulator/signing"
import { vectors } from "./signature-vectors.json"
import type { Fields } from "./support/control"

type Kind = "create-payment" | "body" | "header"
type Sign = (input: LinkFields, key: string) => string | null | Promise<string | null>
type LinkFields = Fields & Parameters<typeof signCreateLink>[0]

const officialSigners = (platform: "node" | "browser"): Record<Kind, Sign> => {
  const crypto = createCryptoProvider(platform)
  return {
    "create-payment": (input, key) => crypto.createSignatureOfPaymentRequest(input, key),
    body: (input, key) => crypto.createSignatureFromObj(input, key),
    header: (input, key) => crypto.createSignature(key, input),
  }
}

const signers: Record<string, Record<Kind, Sign>> = {
  "the official SDK on Node": officialSigners("node"),
  "the official SDK in a browser": officialSigners("browser"),
  "our client": { "create-payment": signCreateLink, body: signData, header: signPayout },
  "the simulator": { "create-payment": signCreation, body: signBody, header: signHeader },
}

const signAll = async (kind: Kind, input: Fields, key: string): Promise<Fields> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(signers).map(async ([name, sign]) => [
        name,
        await sign[kind](input as LinkFields, key),
      ]),
    ),
  )

const all = (signature: string): Fields =>
  Object.fromEntries(Object.keys(signers).map((name) => [name, signature]))

describe("all signers", () => {
  it.each(vectors.map((vector) => [vector.kind, vector.name, vector] as const))(
    "compute the expected %s signature of: %s",
    async (kind, _, { input, key, expected }) => {
      expect(await signAll(kind as Kind, input, key)).toEqual(all(expected))
    },
  )

  it("have vectors for all three kinds of signature", () => {
    expect(new Set(vectors.map(({ kind }) => kind))).toEqual(
      new Set(["create-payment", "body", "header"]),
    )
  })
})

const key = fc.stringMatching(/^[a-zA-Z]{1,8}$/)
const text = fc.string({ unit: "grapheme", maxLength: 20 })
const scalar = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.double())
const record = fc.dictionary(key, scalar, { maxKeys: 6 })
const records = fc.array(record, { maxLength: 3 })
const data = fc.dictionary(key, fc.oneof(scalar, records), { maxKeys: 8 })

describe("all signers, for arbitrary input", () => {
  it.each<Kind>(["body", "header"])("compute the same %s signature", async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.constant(kind), data, async (kind, input) => {
        const signatures = await signAll(kind, JSON.parse(JSON.stringify(input)) as Fields, "key")
        expect(new Set(Object.values(signatures)).size).toBe(1)
      }),
    )
  })
})
