import { BANK_LIST, type Bank } from "./bank-list"
import { withoutDiacritics } from "../plain-text"

/** The bank that a text names, or else those that it may be meant for. */
export type BankReading = { bank: Bank } | { bank: null; resembling: Bank[] }

/**
 * Reads a bank as people type it: its BIN, code, short or full name, with or without diacritics, spaces
 * and capitals. Half a name is not read, since money would go to one of the banks that share it.
 */
export function readBankName(text: string): BankReading {
  const asked = squeeze(text)
  const [bank, ...others] = byName.get(asked) ?? []
  if (bank && others.length === 0) return { bank }
  return { bank: null, resembling: asked ? findResembling(asked) : [] }
}

const MOST_HINTS = 3

const byName = indexByName()

function indexByName(): Map<string, Bank[]> {
  const index = new Map<string, Bank[]>()
  for (const bank of BANK_LIST) {
    const { bin, code, short_name, name } = bank
    for (const key of new Set([bin, code, short_name, name].map(squeeze))) {
      index.set(key, [...(index.get(key) ?? []), bank])
    }
  }
  return index
}

/** Those whose short name begins so come first. */
function findResembling(asked: string): Bank[] {
  const holding = BANK_LIST.filter((bank) =>
    Object.values(bank).some((name) => squeeze(name).includes(asked)),
  )
  const begins = ({ short_name }: Bank) => squeeze(short_name).startsWith(asked)
  return holding.sort((a, b) => Number(begins(b)) - Number(begins(a))).slice(0, MOST_HINTS)
}

function squeeze(text: string): string {
  return withoutDiacritics(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
}
