/** Vietnam's country code, which replaces the leading 0 of a national number. */
const COUNTRY = /^(?:\+?84|0)(?=\d{9,10}$)/

/** The digits of a mobile number after its country code. */
const MOBILE_LENGTH = 9

/** Returns the spellings of a phone number: Medusa stores it as typed, with `+84…`, `84…` or `0…`. */
export function phoneVariants(typed: string): string[] {
  const rest = nationalDigits(typed)
  return rest ? [...new Set([typed, `0${rest}`, `+84${rest}`, `84${rest}`])] : [typed]
}

/** Returns the number to dial, without separators; null for a text that is not a Vietnamese number. */
export function toVietnameseNumber(typed: string): string | null {
  return nationalDigits(typed)?.length === MOBILE_LENGTH ? withoutSeparators(typed) : null
}

function nationalDigits(typed: string): string | null {
  const digits = withoutSeparators(typed)
  return COUNTRY.test(digits) ? digits.replace(COUNTRY, "") : null
}

function withoutSeparators(typed: string): string {
  return typed.replace(/[\s.()-]/g, "")
}
