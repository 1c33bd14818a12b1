import type { PaymentView } from "../../types/shopper"

/** A bank whose app a shopper may have. */
export type BankApp = {
  /** The bank's code at VietQR, which is also its app's id there. */
  id: string
  bin: string
  name: string
  /** `fills`: opens with the transfer filled in; `opens`: only opens; `none`: VietQR opens no app of it. */
  way: "fills" | "opens" | "none"
}

const appThat =
  (way: BankApp["way"]) =>
  (id: string, bin: string, name: string): BankApp => ({ id, bin, name, way })

const fills = appThat("fills")
const opens = appThat("opens")
const none = appThat("none")

/** The most used first. What opens and fills is as VietQR's directory says for Android and iOS, August 2026. */
export const BANK_APPS: readonly BankApp[] = [
  fills("mb", "970422", "MB Bank"),
  opens("vcb", "970436", "Vietcombank"),
  opens("vba", "970405", "Agribank"),
  fills("icb", "970415", "VietinBank"),
  fills("bidv", "970418", "BIDV"),
  opens("tcb", "970407", "Techcombank"),
  opens("vpb", "970432", "VPBank"),
  fills("acb", "970416", "ACB"),
  opens("tpb", "970423", "TPBank"),
  none("stb", "970403", "Sacombank"),
  opens("vib", "970441", "VIB"),
  opens("shb", "970443", "SHB"),
  opens("hdb", "970437", "HDBank"),
  none("msb", "970426", "MSB"),
  none("lpb", "970449", "LPBank"),
  fills("ocb", "970448", "OCB"),
  opens("seab", "970440", "SeABank"),
  opens("eib", "970431", "Eximbank"),
]

/** Receiving banks that are not among them. */
const OTHER_CODES: Record<string, string> = { "970452": "klb" }

type Code = NonNullable<PaymentView["code"]>

const codeOf = (bin: string) => BANK_APPS.find((one) => one.bin === bin)?.id ?? OTHER_CODES[bin]

/** Whether an app opens with this transfer filled in: VietQR must know the receiving bank, too. */
export const fillsIn = ({ way }: BankApp, { bin }: Code): boolean =>
  way === "fills" && codeOf(bin) !== undefined

/** What is transferred, in whole đồng, and where the app leads back to once it is. */
type Transfer = { amount: number; returnUrl?: string }

/**
 * The address that opens a bank's app. Account, amount, content and the way back are handed over only
 * where the app fills them in. Spaces are `%20`: apps show a `+` as it is.
 */
export function toBankAppLink(app: BankApp, code: Code, { amount, returnUrl }: Transfer): string {
  const filled = {
    ba: `${code.account_number}@${codeOf(code.bin)}`,
    am: amount,
    tn: code.description,
    bn: code.account_name,
    ...(returnUrl && { url: returnUrl }),
  }
  const query = Object.entries({ app: app.id, ...(fillsIn(app, code) && filled) })
  const text = query.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&")
  return `https://dl.vietqr.io/pay?${text}`
}

/** Banks whose name or code has this in it, with or without spaces. */
export function findBanks(text: string): readonly BankApp[] {
  const wanted = fold(text)
  return BANK_APPS.filter(({ id, name }) => fold(name + id).includes(wanted))
}

const fold = (text: string) => text.replace(/\s/g, "").toLowerCase()

const REMEMBERED = "payos-bank-app"

/** The bank that was chosen last on this device. */
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
