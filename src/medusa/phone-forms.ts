/** Vietnam's country code, which stands for the leading 0 of a national number. */
const COUNTRY = /^(?:\+?84|0)(?=\d{9,10}$)/

/** The digits of a mobile number after its country code. */
const MOBILE_LENGTH = 9

/** Medusa stores a phone number as it was typed: `+84…`, `84…` and `0…` are the same. */
export function phoneForms(typed: string): string[] {
  const rest = nationalDigits(typed)
  return rest ? [...new Set([typed, `0${rest}`, `+84${rest}`, `84${rest}`])] : [typed]
}

/** The number to dial, without separators; null for what is not a Vietnamese number, since a shopper types anything. */
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
