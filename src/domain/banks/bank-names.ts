import { BANK_LIST, type Bank } from "./bank-list"
import { withoutDiacritics } from "../plain-text"

/** The bank that a text names, or else similar banks. */
type BankReading = { bank: Bank } | { bank: null; resembling: Bank[] }

/**
 * Reads a bank as a user types it: its BIN, code, short or full name, with or without diacritics,
 * spaces and capitals. A partial name is not accepted, since money would go to one of the banks
 * that share it.
 */
export function parseBankName(text: string): BankReading {
  const wanted = toKey(text)
  const [bank, ...others] = byName.get(wanted) ?? []
  if (bank && others.length === 0) return { bank }
  return { bank: null, resembling: wanted ? findResembling(wanted) : [] }
}

const MAX_HINTS = 3

const byName = indexByName()

function indexByName(): Map<string, Bank[]> {
  const index = new Map<string, Bank[]>()
  for (const bank of BANK_LIST) {
    const { bin, code, short_name, name } = bank
    for (const key of new Set([bin, code, short_name, name].map(toKey))) {
      index.set(key, [...(index.get(key) ?? []), bank])
    }
  }
  return index
}

/** Banks whose short name starts with the text come first. */
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
