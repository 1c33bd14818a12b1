import { html, redirect, type Reply } from "../http/reply"
import type { Call } from "../http/call"
import type { Route } from "../http/routes"
import { receiveTransfer } from "../links/receive-transfer"
import type { Simulation } from "../simulation"
import type { Link } from "../state/link"
import { cancel, isOpen } from "../state/link-rules"
import { findLink } from "../state/state"

import { hostedCheckout, invalidAmountPage, missingPage, notOpenPage } from "./hosted-checkout"
import { toReturnUrl } from "./return-url"

const SECURITY = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  "cache-control": "no-store",
}

/** Reads the amount of a form: undefined if it has none, null if it is not a positive whole number. */
const parseAmount = (text: string): number | null | undefined => {
  const given = new URLSearchParams(text).get("amount")
  if (given === null) return undefined
  const amount = Number(given)
  return Number.isSafeInteger(amount) && amount > 0 ? amount : null
}

/** The hosted payment page and its buttons. */
export const webRoutes = (simulation: Simulation): Route[] => {
  const withLink =
    (work: (link: Link, call: Call) => Reply) =>
    (call: Call): Reply => {
      const link = findLink(simulation.state, call.params.id ?? "", simulation.now())
      return link ? work(link, call) : html(missingPage(), 404, SECURITY)
    }

  const show = (link: Link): Reply => {
    const { cancelUrl, returnUrl } = link.request
    const back = toReturnUrl(link.status === "CANCELLED" ? cancelUrl : returnUrl, link)
    return html(hostedCheckout(link, back), 200, SECURITY)
  }

  const reload = (link: Link): Reply => redirect(`/web/${link.id}`)

  /** Pays the link. After an underpayment, the page asks for the amount due. */
  const pay = (link: Link, { text }: Call): Reply => {
    const amount = parseAmount(text)
    if (amount === null) return html(invalidAmountPage(link), 400, SECURITY)
    receiveTransfer(simulation, link, { amount })
    return link.status === "PAID"
      ? redirect(toReturnUrl(link.request.returnUrl, link))
      : reload(link)
  }

  const cancelByShopper = (link: Link): Reply => {
    const { behaviour } = simulation.state
    const isCancelled = cancel(link, { reason: null, now: simulation.now(), behaviour })
    return isCancelled ? redirect(toReturnUrl(link.request.cancelUrl, link)) : reload(link)
  }

  /** A tab that was opened earlier still has the button after the link was paid or cancelled. */
  const expire = (link: Link): Reply => {
    if (!isOpen(link)) return html(notOpenPage(link), 409, SECURITY)
    link.status = "EXPIRED"
    return reload(link)
  }

  return [
    { method: "GET", path: "/web/:id", reply: withLink(show) },
    { method: "POST", path: "/web/:id/pay", reply: withLink(pay) },
    { method: "POST", path: "/web/:id/cancel", reply: withLink(cancelByShopper) },
    { method: "POST", path: "/web/:id/expire", reply: withLink(expire) },
  ]
}
