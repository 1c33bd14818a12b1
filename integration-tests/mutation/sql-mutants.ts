/** One change of the SQL that a test must detect. */
export type SqlMutant = {
  line: number
  rule: string
  /** The changed line. */
  text: string
  /** The whole migration with the change. */
  source: string
}

/** The replacements, applied at one position at a time. */
const RULES: readonly [name: string, pattern: RegExp, replacement: string][] = [
  ["a check is removed", /check \((?=\("|"|coalesce)/g, "check (true or "],
  ["less becomes less or equal", / < /g, " <= "],
  ["less becomes greater", / < /g, " > "],
  ["greater becomes greater or equal", / > /g, " >= "],
  ["greater becomes less", / > /g, " < "],
  ["equal becomes unequal", / = (?!payos|'|"taken"|\[)/g, " <> "],
  ["unequal becomes equal", / <> /g, " = "],
  ["plus becomes minus", / \+ /g, " - "],
  ["minus becomes plus", / - /g, " + "],
  ["a sign is removed", / -(?=new)/g, " "],
  ["and becomes or", / and /g, " or "],
  ["or becomes and", / or (?!replace)/g, " and "],
  ["not is removed", / not (?=")/g, " "],
  ["is null is negated", / is null/g, " is not null"],
  ["is not null is negated", / is not null/g, " is null"],
  ["distinct is negated", / is distinct from/g, " is not distinct from"],
  ["an exception becomes a notice", /raise exception '(payos: [^']*)'/g, "raise notice '$1'"],
  ["a return is skipped", /then return null;/g, "then null;"],
  ["a call is omitted", /perform payos_require_unallocated\([^;]*\);/g, "null;"],
  ["unique is removed", /create unique index/g, "create index"],
  ["sum becomes max", /sum\(l\."confirmed_amount"\)/g, 'max(l."confirmed_amount")'],
  ["or becomes and for a set", /bool_or/g, "bool_and"],
  ["0 becomes 1", /, 0\)/g, ", 1)"],
  [
    "a row trigger becomes a statement trigger",
    /for each row execute function/g,
    "for each statement execute function",
  ],
]

/**
 * Every mutant of a migration's SQL statements.
 *
 * @param source the migration's text
 * @param from the start of its first line with SQL
 */
export function mutantsOf(source: string, from: string): SqlMutant[] {
  const start = source.indexOf(from)
  if (start < 0) throw new Error(`The migration has no ${from}`)
  return RULES.flatMap(([rule, pattern, replacement]) => {
    return [...source.slice(start).matchAll(pattern)].flatMap((match) => {
      const at = start + match.index
      const line = source.slice(0, at).split("\n").length
      // Replaced in the remaining text: some patterns have a lookahead.
      const changed = source.slice(at).replace(new RegExp(pattern.source), replacement)
      const mutant = source.slice(0, at) + changed
      if (mutant === source) throw new Error(`"${rule}" changes nothing in line ${line}`)
      const text = mutant.split("\n")[line - 1]?.trim() ?? ""
      return IS_EQUIVALENT.test(text) ? [] : [{ line, rule, text, source: mutant }]
    })
  })
}

/** Comments, and indexes that only make a query faster. */
const IS_EQUIVALENT = /^\/\/|^`create index .* where "\w+" is null/
