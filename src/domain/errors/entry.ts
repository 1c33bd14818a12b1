/** Medusa's error types that this plugin uses; each has its own HTTP status. */
type ErrorType =
  "not_found" | "not_allowed" | "invalid_data" | "forbidden" | "conflict" | "unexpected_state"

type Entries<Type, Texts> = { readonly [Key in keyof Texts]: { type: Type; text: Texts[Key] } }

/**
 * Returns the entries of an error type, by code. A text names the remedy, and has a placeholder `{{name}}` for each
 * value; a code with several texts has a `/suffix` for each further one.
 */
export function errorsOf<Type extends ErrorType, const Texts extends Record<string, string>>(
  type: Type,
  texts: Texts,
): Entries<Type, Texts> {
  const entries = Object.entries(texts).map(([code, text]) => [code, { type, text }])
  return Object.fromEntries(entries) as Entries<Type, Texts>
}
