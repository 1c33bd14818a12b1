/** Vietnam's country code, which stands for the leading 0 of a national number. */
const COUNTRY = /^(?:\+?84|0)(?=\d{9,10}$)/

/** Medusa stores a phone number as it was typed: `+84…`, `84…` and `0…` are the same. */
export function phoneForms(typed: string): string[] {
  const digits = typed.replace(/[\s.()-]/g, "")
  if (!COUNTRY.test(digits)) return [typed]
  const rest = digits.replace(COUNTRY, "")
  return [...new Set([typed, `0${rest}`, `+84${rest}`, `84${rest}`])]
}
