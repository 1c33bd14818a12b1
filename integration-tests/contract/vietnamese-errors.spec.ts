import { ApiError } from "../../src/admin/lib/api-error"
import { errorTextOf } from "../../src/admin/lib/error-text"
import { en } from "../../src/admin/messages/en"
import { vi } from "../../src/admin/messages/vi"
import type { PayOSErrorCode } from "../../src/client"
import { codeOf, ERRORS, MERCHANT_ERRORS } from "../../src/domain/errors/errors"

/** As i18next: a gap without a value stays, and a code without a text has the default. */
function sayIn(messages: { errors: object }) {
  return (key: string, { defaultValue = key, ...values }: Record<string, unknown> = {}): string => {
    const [, code = ""] = key.split(".")
    const text = (messages.errors as Record<string, string>)[code] ?? String(defaultValue)
    return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) =>
      Object.hasOwn(values, name) ? String(values[name] ?? "") : gap,
    )
  }
}

const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Names that both languages write alike, and texts that a user enters somewhere. */
const NAMES = new Set(
  [
    "payos medusa medusajs api ip url json csv utf mb nul u vnd qr link my vn đồng",
    // Options and headers.
    "key payout payment content type application notifications dependencies query config ts",
    // Vietnamese: by.
    "do",
  ].flatMap(words),
)

const ENGLISH = new Set(
  Object.values(ERRORS)
    .flatMap(({ text }) => words(text))
    .filter((word) => !NAMES.has(word)),
)

/** What a route answers beside code and message, by the code. */
const SENT_ALONG: Record<string, Record<string, string>> = {
  payos_erasure_blocked: { ids: "popay_1" },
}

const CLIENT_CODES = [
  "invalid_request",
  "payos_refused",
  "payos_unauthorized",
  "payos_ip_not_allowed",
  "payos_forbidden",
  "payos_rate_limited",
  "payos_unreachable",
  "payos_unknown_outcome",
  "payos_timeout",
  "payos_bad_signature",
  "payos_previous_key",
  "payos_malformed_response",
] as const satisfies readonly PayOSErrorCode[]

const refused = (code: string, message: string, status = 400) =>
  new ApiError({ code, message, status, body: { code, message, ...SENT_ALONG[code] } })

const english = (text: string) => words(text).filter((word) => ENGLISH.has(word))

describe("what a Vietnamese reader is told of a refusal", () => {
  const tell = (error: unknown) => errorTextOf(sayIn(vi), error)

  it("has no English word and no gap, whatever route refuses", () => {
    const texts = Object.entries(MERCHANT_ERRORS).map(
      ([key, { text }]) => [key, tell(refused(codeOf(key), text))] as const,
    )
    expect(texts.filter(([, text]) => english(text).length > 0 || text.includes("{{"))).toEqual([])
  })

  it("has none where payOS fails or refuses without a word", () => {
    const texts = CLIENT_CODES.map((code) => [code, tell(refused(code, "It failed", 502))] as const)
    expect(texts.filter(([, text]) => english(text).length > 0 || text.includes("{{"))).toEqual([])
  })

  it.each([400, 404, 413, 500])(
    "has none for a code that no text is for, with the status %i",
    (status) => {
      const text = tell(refused("invalid_data", "Invalid request: the field is wrong", status))
      expect([text, english(text)]).toEqual([text, []])
    },
  )

  it("would be found with an English word in it", () => {
    expect(english("Tháng này đã closed. Hãy thử lại.")).toEqual(["closed"])
  })
})

it("an English reader is told what the answer says where the pages have no more to say", () => {
  const tell = (error: unknown) => errorTextOf(sayIn(en), error)
  expect(tell(refused("payos_refund_changed", "170.000 ₫ is left"))).toBe("170.000 ₫ is left")
  expect(tell(refused("invalid_data", "The field is wrong"))).toBe("The field is wrong")
  expect(tell(refused("unknown_error", "stack", 500))).toBe(en.errors.unknown)
})
