import { randomUUID } from "node:crypto"
import { createCryptoProvider } from "@payos/node/lib/crypto"
import fc from "fast-check"
import { batchBody } from "../../../src/api/admin/payos/batch-bodies"
import { manualPayoutBody } from "../../../src/use-cases/input/payout-bodies"
import { parsePayoutRow } from "../../../src/domain/payouts/payout-rows"
import { signPayout } from "../../../src/client/signing/signature"
import { LAN } from "./support/open-payouts"

const KEY = "a-checksum-key"

const hex = (text: string): string =>
  text.replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** How payOS's official SDKs escape a value before signing it; Go's also escapes `<>&` in JSON. */
const ESCAPES: Record<string, (text: string) => string> = {
  node: encodeURIComponent,
  python: (text) => hex(encodeURIComponent(text)).replaceAll("%2F", "/"),
  go: (text) => hex(encodeURIComponent(text.replace(/[<>&]/g, toJsonOfGo))),
}

const toJsonOfGo = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`

const haveSameSignature = (text: string): boolean =>
  new Set(Object.values(ESCAPES).map((escape) => escape(text))).size === 1

const ROW = {
  reference: "L-1",
  amount: "10000",
  description: "Luong",
  bank: "970436",
  account_number: LAN.to_account_number,
  account_name: "",
}
const form = (words: object) => ({
  amount: 10_000,
  description: "Luong",
  destination: LAN,
  idempotency_key: randomUUID(),
  ...words,
})

/** The validation message for a text in each field that accepts texts; null if it is accepted. */
const messagesFor = (text: string): Record<string, string | null> => {
  const row = parsePayoutRow({ row: 1, cells: { ...ROW, description: text } })
  const ofBatch = { rows: [ROW], idempotency_key: randomUUID(), category: [text] }
  return {
    description: messageOf(manualPayoutBody.safeParse(form({ description: text }))),
    category: messageOf(manualPayoutBody.safeParse(form({ category: [text] }))),
    "batch category": messageOf(batchBody.safeParse(ofBatch)),
    "batch description": row.payout ? null : row.issues.map(({ reason }) => reason).join("; "),
  }
}

const messageOf = ({ error }: { error?: { issues: { message: string }[] } }): string | null =>
  error ? error.issues.map(({ message }) => message).join("; ") : null

describe("characters that payOS's official SDKs sign differently", () => {
  it.each([..."/!'()*<>&"])(
    "are rejected in every field, with the allowed characters: %s",
    (character) => {
      expect(haveSameSignature(character)).toBe(false)
      const text = `Luong ${character} 11`
      for (const [where, message] of Object.entries(messagesFor(text))) {
        expect({ where, message }).toEqual({
          where,
          message: expect.stringMatching(/letters.*digits, spaces and \. , _ -/),
        })
      }
    },
  )

  it("are never accepted in arbitrary input", () => {
    const texts = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 50 }),
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.stringMatching(/^[ -~]{1,50}$/),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = manualPayoutBody.safeParse(form({ description: text, category: [text] }))
        if (parsed.success) expect(haveSameSignature(parsed.data.description)).toBe(true)
        const { payout } = parsePayoutRow({ row: 1, cells: { ...ROW, description: text } })
        if (payout) expect(haveSameSignature(payout.description)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it("are the only ones rejected in plain ASCII; the rest the official SDK signs as we do", async () => {
    const crypto = createCryptoProvider("node")
    const plain = fc.stringMatching(/^[0-9A-Za-z][0-9A-Za-z .,_-]{0,48}[0-9A-Za-z]$/)
    await fc.assert(
      fc.asyncProperty(plain, fc.uuid(), async (text, referenceId) => {
        const { description, category = [] } = manualPayoutBody.parse(
          form({ description: text, category: [text.replaceAll(",", "-")] }),
        )
        const body = {
          referenceId,
          amount: 10_000,
          description,
          toBin: LAN.to_bin,
          toAccountNumber: LAN.to_account_number,
          category,
        }
        expect(description).toBe(text)
        expect(signPayout(body, KEY)).toBe(await crypto.createSignature(KEY, body))
      }),
      { numRuns: 300 },
    )
  })
})
