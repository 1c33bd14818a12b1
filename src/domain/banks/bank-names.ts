import { BANK_LIST, type Bank } from "./bank-list"
import { withoutDiacritics } from "../plain-text"

/** The bank that a text names, or else similar banks. */
type BankParseResult = { bank: Bank } | { bank: null; resembling: Bank[] }

/** Colloquial names of banks whose code and names are longer. */
const COLLOQUIAL_NAMES: Record<string, string> = {
  mb: "970422",
  tech: "970407",
  techcom: "970407",
  vietcom: "970436",
  vietin: "970415",
  sacom: "970403",
  agri: "970405",
}

/**
 * Parses a bank as a user types it: its BIN, code, short, full or colloquial name, with or without diacritics, spaces,
 * capitals and the words for "bank"; or several of these side by side. Any other partial name is not accepted, since
 * money would go to one of the banks that share it.
 */
export function parseBankName(text: string): BankParseResult {
  const bank = readNames(text.split(BETWEEN_NAMES).filter(Boolean).slice(0, MAX_PARTS))
  if (bank) return { bank }
  const wanted = stripLegalForm(text)
  return { bank: null, resembling: wanted ? findResembling(wanted) : [] }
}

/** Separators between two names of a bank, which some names contain too. */
const BETWEEN_NAMES = /\s*[-–—()/|:,;]\s*/

/** Maximum number of parts; two names with a hyphen each have fewer. */
const MAX_PARTS = 6

/**
 * Returns the bank that all parts together name, or that the first and the remaining parts both name; null if there is
 * none.
 */
function readNames(parts: readonly string[]): Bank | null {
  const text = parts.join(" ")
  const [bank, ...others] = byName.get(toKey(text)) ?? byName.get(stripLegalForm(text)) ?? []
  if (bank && others.length === 0) return bank
  for (let at = 1; at < parts.length; at++) {
    const first = readNames(parts.slice(0, at))
    if (first && first === readNames(parts.slice(at))) return first
  }
  return null
}

const MAX_HINTS = 3

const byName = indexByName()

function indexByName(): Map<string, Bank[]> {
  const index = new Map<string, Bank[]>()
  for (const bank of BANK_LIST) {
    const { bin, code, short_name, name } = bank
    const spoken = Object.keys(COLLOQUIAL_NAMES).filter((said) => COLLOQUIAL_NAMES[said] === bin)
    const core = stripLegalForm(name)
    const cores = [core, core.replace(/vietnam$/, "")].filter((short) =>
      BANK_LIST.every((other) => other === bank || !stripLegalForm(other.name).includes(short)),
    )
    const names = [bin, code, short_name, name, ...spoken, ...cores]
    for (const key of new Set(names.map(toKey))) {
      index.set(key, [...(index.get(key) ?? []), bank])
    }
  }
  return index
}

/** Finds similar banks; those whose short name starts with the text come first. */
function findResembling(wanted: string): Bank[] {
  const matches = BANK_LIST.filter((bank) =>
    Object.values(bank).some((name) => toKey(name).includes(wanted)),
  )
  const begins = ({ short_name }: Bank) => toKey(short_name).startsWith(wanted)
  return matches.sort((a, b) => Number(begins(b)) - Number(begins(a))).slice(0, MAX_HINTS)
}

function toKey(text: string): string {
  return withoutDiacritics(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
}

/** Returns a name without "ngân hàng" and the company's legal form, which people omit. */
function stripLegalForm(name: string): string {
  return toKey(name)
    .replace(/^(nganhang|nh)/, "")
    .replace(/^(thuongmai(cophan)?|tmcp)/, "")
    .replace(/^tnhh(mtv|motthanhvien)?/, "")
    .replace(/vn$/, "vietnam")
}
