/** Path of the page on which a customer says where a refund goes, under the store's public address. */
const PATH = "/payos/refund"

/** What a request's link says in its fragment, which no server sees. */
type BankDetailsRequestLink = { language: "vi" | "en"; factor: "phone" | "amount"; secret: string }

/** The address of the refund page without a request. */
export function refundPageUrlOf(backendUrl: string): string {
  return `${backendUrl.replace(/\/+$/, "")}${PATH}`
}

/** A request's link: `#vi.a.<secret>`, with `p` for the phone number and `a` for the amount. */
export function bankDetailsRequestLinkOf(
  backendUrl: string,
  { language, factor, secret }: BankDetailsRequestLink,
): string {
  return `${refundPageUrlOf(backendUrl)}#${language}.${factor.charAt(0)}.${secret}`
}
