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

/** The most used first. `fills` and `opens` follow VietQR's directory for Android and iOS, August 2026. */
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

/** VietQR codes of other receiving banks. */
const OTHER_CODES: Record<string, string> = { "970452": "klb" }

type Code = NonNullable<PaymentView["code"]>

const codeOf = (bin: string) => BANK_APPS.find((one) => one.bin === bin)?.id ?? OTHER_CODES[bin]

/** Returns whether an app opens with this transfer filled in: VietQR must know the receiving bank. */
export const fillsIn = ({ way }: BankApp, { bin }: Code): boolean =>
  way === "fills" && codeOf(bin) !== undefined

/** The amount in whole đồng, and the URL that the app returns to after the transfer. */
type Transfer = { amount: number; returnUrl?: string }

/**
 * Returns the URL that opens a bank's app. Contains account, amount, content and return URL only if the app fills them
 * in. Spaces are `%20`: apps show a `+` literally.
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

/** Finds banks by a part of name or code, with or without spaces. */
export function findBanks(text: string): readonly BankApp[] {
  const wanted = fold(text)
  return BANK_APPS.filter(({ id, name }) => fold(name + id).includes(wanted))
}

const fold = (text: string) => text.replace(/\s/g, "").toLowerCase()

const REMEMBERED = "payos-bank-app"

/** Returns the bank that was chosen last on this device. */
export function rememberedApp(): BankApp | undefined {
  try {
    const id = localStorage.getItem(REMEMBERED)
    return BANK_APPS.find((one) => one.id === id)
  } catch {
    return undefined
  }
}

/** Remembers the bank. Without storage, the shopper chooses again. */
export function rememberApp({ id }: BankApp): void {
  try {
    localStorage.setItem(REMEMBERED, id)
  } catch {
    return
  }
}
