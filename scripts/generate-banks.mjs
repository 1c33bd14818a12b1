// Writes src/domain/banks/bank-list.ts from the library that keeps the list, so that stores need not install it.
import { writeFile } from "node:fs/promises"
import { BanksObject } from "vietnam-qr-pay"

const byBin = new Map()
for (const bank of Object.values(BanksObject)) {
  // One has none yet: no money can be sent there.
  if (!/^\d{6}$/.test(bank.bin)) continue
  const known = byBin.get(bank.bin)
  if (!known || bank.vietQRStatus > known.vietQRStatus) byBin.set(bank.bin, bank)
}
const rows = [...byBin.values()]
  .sort((a, b) => a.shortName.localeCompare(b.shortName, "vi"))
  .map(({ bin, code, shortName, name, keywords }) => ({
    bin,
    code,
    short_name: shortName,
    name,
    keywords: keywords ?? "",
  }))

const text = `/** A Vietnamese bank or wallet as NAPAS knows it. */
export type Bank = {
  /** Six digits. */
  bin: string
  code: string
  short_name: string
  name: string
  /** Words without diacritics by which people look for it. */
  keywords: string
}

/** Made by \`npm run banks\` from the library vietnam-qr-pay; a test holds the two together. */
export const BANK_LIST: readonly Bank[] = ${JSON.stringify(rows, null, 2)}
`
await writeFile(new URL("../src/domain/banks/bank-list.ts", import.meta.url), text)
