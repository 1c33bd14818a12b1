import { BANK_LIST, type Bank } from "./bank-list"
import { withoutDiacritics } from "../plain-text"

export type { Bank } from "./bank-list"

/** NAPAS's BIN prefix for wallets; many payers share the account from which a wallet pays. */
const WALLET_PREFIX = "971"

const byBin = new Map(BANK_LIST.map((bank) => [bank.bin, bank]))

/** Returns the bank with this BIN (six digits); null if it is not in the list. */
export function findBank(bin: string): (Bank & { is_wallet: boolean }) | null {
  const bank = byBin.get(bin)
  return bank ? { ...bank, is_wallet: bin.startsWith(WALLET_PREFIX) } : null
}

/**
 * Finds banks whose names, code or BIN contain every word of the text, with or without diacritics and spaces, the
 * likeliest first: a user may accept the first match without checking.
 */
export function searchBanks(search: string): Bank[] {
  const typed = { words: plain(search).split(" ").filter(Boolean), joined: joined(search) }
  return BANK_LIST.map((bank) => ({ bank, rank: rankOf(bank, typed) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((one, other) => one.rank - other.rank)
    .map(({ bank }) => bank)
}

const NOT_FOUND = 5

/**
 * Ranks a match. 0: an entire short name, code or BIN. 1: an entire keyword. 2: the beginning of one of these. 3: the
 * beginning of a word. 4: any part.
 */
function rankOf(bank: Bank, { words, joined: text }: { words: string[]; joined: string }): number {
  const names = [bank.short_name, bank.code, bank.bin].map(joined)
  const keywords = bank.keywords.split(",").map(joined)
  if (names.includes(text)) return 0
  if (text && keywords.includes(text)) return 1
  if ([...names, ...keywords].some((name) => name.startsWith(text))) return 2
  const all = ` ${plain(Object.values(bank).join(" "))}`
  if (all.includes(` ${words.join(" ")}`)) return 3
  return words.every((word) => all.includes(word)) ? 4 : NOT_FOUND
}

function joined(text: string): string {
  return plain(text).replace(/\s/g, "")
}

function plain(text: string): string {
  return withoutDiacritics(text).toLowerCase().trim()
}
