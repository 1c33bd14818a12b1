import type { Link } from "../links/link"

/** The shop's address with what payOS appends: unsigned, so good for display only. */
export const toReturnUrl = (address: string, link: Link): string => {
  const url = new URL(address)
  url.searchParams.set("code", "00")
  url.searchParams.set("id", link.id)
  url.searchParams.set("cancel", String(link.status === "CANCELLED"))
  url.searchParams.set("status", link.status)
  url.searchParams.set("orderCode", String(link.request.orderCode))
  return url.href
}
