import { createCryptoProvider } from "@payos/node/lib/crypto"
import fc from "fast-check"
import { signCreateLink, signData, signPayout } from "../../src/client"
import { oddNumber, oddText } from "./odd-values"
import { ROUNDS } from "./rounds"

const runs = { numRuns: ROUNDS * 500 }
const KEY = "một khóa"

const official = createCryptoProvider("node")

/** A body with a key `__proto__` is rejected before it is signed. */
const key = oddText.filter((text) => text !== "__proto__")
const scalar = fc.oneof(oddText, oddNumber, fc.constantFrom(null, true, false))
const entries = fc.array(fc.dictionary(key, scalar, { maxKeys: 4 }), { maxLength: 3 })
const fields = fc
  .dictionary(key, fc.oneof(scalar, entries), { maxKeys: 8 })
  .map((made) => JSON.parse(JSON.stringify(made)) as Record<string, unknown>)

describe("signatures equal the official SDK's", () => {
  it("over the data of a response or a webhook", async () => {
    await fc.assert(
      fc.asyncProperty(fields, async (data) => {
        expect(signData(data, KEY)).toBe(await official.createSignatureFromObj(data, KEY))
      }),
      runs,
    )
  })

  it("over a payout's body, if the SDK can sign it", async () => {
    let signed = 0
    await fc.assert(
      fc.asyncProperty(fields, async (body) => {
        const expected = await official.createSignature(KEY, body).catch(nullIfMalformedText)
        if (expected === null) return
        signed += 1
        expect(signPayout(body, KEY)).toBe(expected)
      }),
      runs,
    )
    expect(signed).toBeGreaterThan(runs.numRuns / 4)
  })

  it("over the five fields of a link", async () => {
    const link = fc.record({
      amount: oddNumber,
      cancelUrl: oddText,
      description: oddText,
      orderCode: oddNumber,
      returnUrl: oddText,
    })
    await fc.assert(
      fc.asyncProperty(link, async (request) => {
        const expected = await official.createSignatureOfPaymentRequest(request, KEY)
        expect(signCreateLink(request, KEY)).toBe(expected)
      }),
      runs,
    )
  })
})

/** The SDK passes any text to encodeURIComponent, which throws on half a surrogate pair. */
function nullIfMalformedText(error: unknown): null {
  if (error instanceof URIError) return null
  throw error
}
