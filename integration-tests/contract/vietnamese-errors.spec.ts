import { ApiError } from "../../src/admin/lib/api-error"
import { errorTextOf } from "../../src/admin/lib/error-text"
import { en } from "../../src/admin/messages/en"
import { vi } from "../../src/admin/messages/vi"
import type { PayOSErrorCode } from "../../src/client"
import { codeOf, ERRORS, MERCHANT_ERRORS } from "../../src/domain/errors/errors"

/** Like i18next: keeps a placeholder without a value, and uses the default for a code without a text. */
function translatorOf(messages: { errors: object }) {
  return (key: string, { defaultValue = key, ...values }: Record<string, unknown> = {}): string => {
    const [, code = ""] = key.split(".")
    const text = (messages.errors as Record<string, string>)[code] ?? String(defaultValue)
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      Object.hasOwn(values, name) ? String(values[name] ?? "") : placeholder,
    )
  }
}

const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Names that are the same in both languages, and values that a user enters. */
const NAMES = new Set(
  [
    "payos medusa medusajs api email ip url json csv utf mb nul u vnd qr link my vn đồng",
    // Names of options and headers.
    "key payout payment content type application notifications dependencies query config ts",
    // Vietnamese for "by".
    "do",
  ].flatMap(words),
)

const ENGLISH = new Set(
  Object.values(ERRORS)
    .flatMap(({ text }) => words(text))
    .filter((word) => !NAMES.has(word)),
)

/** Further fields of a route's response, by its code. */
const EXTRA_FIELDS: Record<string, Record<string, string>> = {
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
  new ApiError({ code, message, status, body: { code, message, ...EXTRA_FIELDS[code] } })

const english = (text: string) => words(text).filter((word) => ENGLISH.has(word))

describe("the Vietnamese text of an error", () => {
  const textOf = (error: unknown) => errorTextOf(translatorOf(vi), error)

  it("has no English word and no placeholder, for every error of a merchant's route", () => {
    const texts = Object.entries(MERCHANT_ERRORS).map(
      ([key, { text }]) => [key, textOf(refused(codeOf(key), text))] as const,
    )
    expect(texts.filter(([, text]) => english(text).length > 0 || text.includes("{{"))).toEqual([])
  })

  it("has neither for every error of the payOS client", () => {
    const texts = CLIENT_CODES.map(
      (code) => [code, textOf(refused(code, "It failed", 502))] as const,
    )
    expect(texts.filter(([, text]) => english(text).length > 0 || text.includes("{{"))).toEqual([])
  })

  it.each([400, 404, 413, 500])(
    "has no English word for an unknown code with status %i",
    (status) => {
      const text = textOf(refused("invalid_data", "Invalid request: the field is wrong", status))
      expect([text, english(text)]).toEqual([text, []])
    },
  )

  it("would be reported if it had an English word", () => {
    expect(english("Tháng này đã closed. Hãy thử lại.")).toEqual(["closed"])
  })
})

it("the English text of an error is the response's message unless the pages have their own", () => {
  const textOf = (error: unknown) => errorTextOf(translatorOf(en), error)
  expect(textOf(refused("payos_refund_changed", "170.000 ₫ is left"))).toBe("170.000 ₫ is left")
  expect(textOf(refused("invalid_data", "The field is wrong"))).toBe("The field is wrong")
  expect(textOf(refused("unknown_error", "stack", 500))).toBe(en.errors.unknown)
})
