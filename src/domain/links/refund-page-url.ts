/** Path of the page on which a customer enters an account for a refund, under the store's public URL. */
const PATH = "/payos/refund"

/** The contents of a request link's fragment, which no server receives. */
type BankDetailsRequestLink = { language: "vi" | "en"; factor: "phone" | "amount"; secret: string }

/** Returns the URL of the refund page without a request. */
export function refundPageUrlOf(backendUrl: string): string {
  return `${backendUrl.replace(/\/+$/, "")}${PATH}`
}

/** Returns a request's link: `#vi.a.<secret>`, with `p` for the phone number and `a` for the amount. */
export function bankDetailsRequestLinkOf(
  backendUrl: string,
  { language, factor, secret }: BankDetailsRequestLink,
): string {
  return `${refundPageUrlOf(backendUrl)}#${language}.${factor.charAt(0)}.${secret}`
}
