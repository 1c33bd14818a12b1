import { BANK_LIST, type Bank } from "./bank-list"
import { withoutDiacritics } from "../plain-text"

export type { Bank } from "./bank-list"

/** NAPAS gives wallets BINs that begin so; many payers share the account that a wallet pays from. */
const WALLET_PREFIX = "971"

const byBin = new Map(BANK_LIST.map((bank) => [bank.bin, bank]))

/** The bank with this BIN (six digits); null where the list has none. */
export function findBank(bin: string): (Bank & { is_wallet: boolean }) | null {
  const bank = byBin.get(bin)
  return bank ? { ...bank, is_wallet: bin.startsWith(WALLET_PREFIX) } : null
}

/** Banks whose name, code or BIN holds every word of the text, with or without diacritics. */
export function searchBanks(text: string): Bank[] {
  const words = plain(text).split(" ").filter(Boolean)
  return BANK_LIST.filter((bank) => {
    const where = plain(Object.values(bank).join(" "))
    return words.every((word) => where.includes(word))
  })
}

/** Lower case without diacritics, as people type on a keyboard that lacks them. */
function plain(text: string): string {
  return withoutDiacritics(text).toLowerCase().trim()
}
