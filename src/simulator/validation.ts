/** A JSON object with unchecked fields. */
export type Fields = Record<string, unknown>

/** True for a JSON object, but not for arrays, null and primitive values. */
export const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Lists the problems of a value, each worded to follow the field's name. */
export type Check = (value: unknown) => string[]

/** A check, and whether the field may be absent or null. */
export interface Rule {
  check: Check
  required: boolean
}

export type Rules = Record<string, Rule>

export const required = (check: Check): Rule => ({ check, required: true })
export const optional = (check: Check): Rule => ({ check, required: false })

const expecting =
  (holds: (value: unknown) => boolean, message: string): Check =>
  (value) =>
    holds(value) ? [] : [message]

export const integer = (min: number, max = Number.MAX_SAFE_INTEGER): Check =>
  expecting(
    (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
    `must be an integer from ${min} to ${max}`,
  )

export const oneOf = (allowed: readonly unknown[]): Check =>
  expecting((value) => allowed.includes(value), `must be one of ${allowed.join(", ")}`)

export const text = (min = 1, max = Infinity): Check =>
  expecting(
    (value) => typeof value === "string" && value.length >= min && value.length <= max,
    max === Infinity ? "must be a text that is not empty" : `must have ${min} to ${max} characters`,
  )

export const flag: Check = expecting((value) => typeof value === "boolean", "must be a boolean")

export const email: Check = expecting(
  (value) => typeof value === "string" && /^[^\s@]+@[^\s@]+$/.test(value),
  "must be an email",
)

export const url: Check = expecting(
  (value) => typeof value === "string" && URL.canParse(value),
  "must be a URL address",
)

export const date: Check = expecting(
  (value) => typeof value === "string" && !Number.isNaN(Date.parse(value)),
  "must be an ISO 8601 date",
)

/** An array whose entries all pass the check. */
export const list =
  (check: Check, min = 0): Check =>
  (value) => {
    if (!Array.isArray(value)) return ["must be an array"]
    if (value.length < min) return ["should not be empty"]
    return value.flatMap((entry, index) => check(entry).map((problem) => `${index} ${problem}`))
  }

/** An object whose fields pass their rules; `closed` refuses fields without a rule. */
export const shape =
  (rules: Rules, closed = false): Check =>
  (value) => {
    if (!isRecord(value)) return ["must be an object"]
    const unknown = closed ? Object.keys(value).filter((name) => !Object.hasOwn(rules, name)) : []
    return [
      ...unknown.map((name) => `property ${name} should not exist`),
      ...Object.entries(rules).flatMap(([name, rule]) => problemsOf(name, value[name], rule)),
    ]
  }

const problemsOf = (name: string, value: unknown, rule: Rule): string[] => {
  if ((value === undefined || value === null) && !rule.required) return []
  return rule.check(value).map((problem) => `${name} ${problem}`)
}

/** A value that passed its check, or its problems. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: string[] }

/** Checks a value and gives it the type that the check guarantees. */
export const parse = <T>(check: Check, value: unknown): Parsed<T> => {
  const problems = check(value)
  return problems.length === 0 ? { ok: true, value: value as T } : { ok: false, problems }
}
