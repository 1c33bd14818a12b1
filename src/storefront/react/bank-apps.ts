import type { PaymentView } from "../../types/shopper"

/** A bank's app as dl.vietqr.io opens it. */
export type BankApp = {
  /** Its id there, which is also the bank's code there. */
  id: string
  bin: string
  name: string
  /** Whether it fills in what it is handed; the others only open. */
  fills: boolean
}

const app = (id: string, bin: string, name: string, fills = false): BankApp => ({
  id,
  bin,
  name,
  fills,
})

/** Apps that VietQR's directory lists for Android and iOS alike, as of August 2026. */
export const BANK_APPS: readonly BankApp[] = [
  app("acb", "970416", "ACB", true),
  app("vba", "970405", "Agribank"),
  app("bidv", "970418", "BIDV", true),
  app("eib", "970431", "Eximbank"),
  app("hdb", "970437", "HDBank"),
  app("mb", "970422", "MB Bank", true),
  app("ocb", "970448", "OCB", true),
  app("seab", "970440", "SeABank"),
  app("shb", "970443", "SHB"),
  app("tcb", "970407", "Techcombank"),
  app("tpb", "970423", "TPBank"),
  app("vib", "970441", "VIB"),
  app("vcb", "970436", "Vietcombank"),
  app("icb", "970415", "VietinBank", true),
  app("vpb", "970432", "VPBank"),
]

/** Receiving banks without an app of their own there. */
const OTHER_CODES: Record<string, string> = { "970452": "klb", "970403": "stb" }

type Code = NonNullable<PaymentView["code"]>

/**
 * The address that opens a bank's app. Account, amount and content are handed over only where the app
 * fills them in, and the receiving bank is known there.
 */
export function toBankAppLink({ id, fills }: BankApp, code: Code, amount: number): string {
  const bank = BANK_APPS.find(({ bin }) => bin === code.bin)?.id ?? OTHER_CODES[code.bin]
  const query = new URLSearchParams({ app: id })
  if (fills && bank) {
    query.set("ba", `${code.account_number}@${bank}`)
    query.set("am", String(amount))
    query.set("tn", code.description)
    query.set("bn", code.account_name)
  }
  return `https://dl.vietqr.io/pay?${query}`
}

const REMEMBERED = "payos-bank-app"

/** The app that was opened last on this device. */
export function rememberedApp(): BankApp | undefined {
  try {
    const id = localStorage.getItem(REMEMBERED)
    return BANK_APPS.find((one) => one.id === id)
  } catch {
    return undefined
  }
}

/** Where nothing can be remembered, the shopper chooses again. */
export function rememberApp({ id }: BankApp): void {
  try {
    localStorage.setItem(REMEMBERED, id)
  } catch {
    return
  }
}
