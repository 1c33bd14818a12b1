/** One change of the SQL that a test has to notice. */
export type SqlMutant = {
  line: number
  rule: string
  /** The changed line. */
  text: string
  /** The whole migration with it. */
  source: string
}

/** What is tried at each place, one place at a time. */
const RULES: readonly [name: string, pattern: RegExp, replacement: string][] = [
  ["a check is gone", /check \((?=\("|"|coalesce)/g, "check (true or "],
  ["less becomes less or equal", / < /g, " <= "],
  ["less becomes greater", / < /g, " > "],
  ["greater becomes greater or equal", / > /g, " >= "],
  ["greater becomes less", / > /g, " < "],
  ["equal becomes unequal", / = (?!payos|'|"taken"|\[)/g, " <> "],
  ["unequal becomes equal", / <> /g, " = "],
  ["plus becomes minus", / \+ /g, " - "],
  ["minus becomes plus", / - /g, " + "],
  ["a sign is lost", / -(?=new)/g, " "],
  ["and becomes or", / and /g, " or "],
  ["or becomes and", / or (?!replace)/g, " and "],
  ["not is lost", / not (?=")/g, " "],
  ["is null turns round", / is null/g, " is not null"],
  ["is not null turns round", / is not null/g, " is null"],
  ["distinct turns round", / is distinct from/g, " is not distinct from"],
  ["a refusal is a remark", /raise exception '(payos: [^']*)'/g, "raise notice '$1'"],
  ["an end is passed over", /then return null;/g, "then null;"],
  ["a call is left out", /perform payos_require_unallocated\([^;]*\);/g, "null;"],
  ["unique is lost", /create unique index/g, "create index"],
  ["all becomes the greatest", /sum\(l\."confirmed_amount"\)/g, 'max(l."confirmed_amount")'],
  ["any becomes every", /bool_or/g, "bool_and"],
  ["0 becomes 1", /, 0\)/g, ", 1)"],
  ["a trigger is gone", /for each row execute function/g, "for each statement execute function"],
]

/**
 * Every mutant of a migration, from the line on that holds its statements.
 *
 * @param source the migration's text
 * @param from the beginning of its first line with SQL
 */
export function mutantsOf(source: string, from: string): SqlMutant[] {
  const start = source.indexOf(from)
  if (start < 0) throw new Error(`The migration has no ${from}`)
  return RULES.flatMap(([rule, pattern, replacement]) => {
    return [...source.slice(start).matchAll(pattern)].flatMap((match) => {
      const at = start + match.index
      const line = source.slice(0, at).split("\n").length
      // In its place: some patterns look at what stands behind them.
      const changed = source.slice(at).replace(new RegExp(pattern.source), replacement)
      const mutant = source.slice(0, at) + changed
      if (mutant === source) throw new Error(`"${rule}" changes nothing in line ${line}`)
      const text = mutant.split("\n")[line - 1]?.trim() ?? ""
      return IS_NO_RULE.test(text) ? [] : [{ line, rule, text, source: mutant }]
    })
  })
}

/** Comments, and indexes that only make a query faster. */
const IS_NO_RULE = /^\/\/|^`create index .* where "\w+" is null/
