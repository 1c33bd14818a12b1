import type { Link } from "../state/link"

/** The shop's URL with the parameters that payOS appends. They are not signed, so use them only for display. */
export const toReturnUrl = (returnUrl: string, link: Link): string => {
  const url = new URL(returnUrl)
  url.searchParams.set("code", "00")
  url.searchParams.set("id", link.id)
  url.searchParams.set("cancel", String(link.status === "CANCELLED"))
  url.searchParams.set("status", link.status)
  url.searchParams.set("orderCode", String(link.request.orderCode))
  return url.href
}
