import { findBank, type CounterAccount } from "../bank"
import { json, type Reply } from "../http/reply"
import type { Route } from "../http/routes"
import { addDraftInvoice, issueInvoice } from "../invoices/issue-invoice"
import { toCheckoutUrl, toFullLink } from "../links/link-views"
import { receiveTransfer, type TransferSpec } from "../links/receive-transfer"
import type { Simulation } from "../simulation"
import { linkStatuses, type Link, type LinkStatus } from "../state/link"
import { allLinks, findLink } from "../state/state"
import { date, flag, integer, oneOf, optional, parse, required, shape, text } from "../validation"

import { controlRoute, refuse, refuseProblems, type ControlCall } from "./control-route"

interface PayBody extends Omit<TransferSpec, "counterAccount" | "payer"> {
  counterAccount?: Partial<CounterAccount> | null
  payer?: Partial<CounterAccount> | null
}

const account = shape(
  {
    bankId: optional(text(0)),
    bankName: optional(text(0)),
    name: optional(text(0)),
    number: optional(text(0)),
  },
  true,
)

const checkPay = shape(
  {
    amount: optional(integer(1)),
    deliver: optional(oneOf(["once", "twice", "never", "late"])),
    reference: optional(text()),
    at: optional(date),
    virtualAccount: optional(shape({ name: required(text()), number: required(text()) }, true)),
    counterAccount: optional(account),
    payer: optional(account),
  },
  true,
)

const completeCounterAccount = (given: Partial<CounterAccount>): CounterAccount => ({
  bankId: given.bankId ?? null,
  bankName: given.bankName ?? findBank(given.bankId ?? "")?.name ?? null,
  name: given.name ?? null,
  number: given.number ?? null,
})

const toTransferSpec = ({ counterAccount, payer, ...rest }: PayBody): TransferSpec => ({
  ...rest,
  ...(counterAccount && { counterAccount: completeCounterAccount(counterAccount) }),
  ...(payer && { payer: completeCounterAccount(payer) }),
})

const checkState = shape({ status: required(oneOf(linkStatuses)) }, true)
const checkInvoice = shape({ issued: optional(flag) }, true)

/** Control over links: `:id` is an order code or a payment link id. */
export const linkRoutes = (simulation: Simulation): Route[] => {
  const show = (link: Link) => toFullLink(link, toCheckoutUrl(simulation.url, link))

  const withLink =
    (work: (link: Link, call: ControlCall) => Reply) =>
    (call: ControlCall): Reply => {
      const link = findLink(simulation.state, call.id, simulation.now())
      return link ? work(link, call) : refuse(`There is no payment link ${call.id}`, 404)
    }

  const pay = (link: Link, { fields }: ControlCall): Reply => {
    const parsed = parse<PayBody>(checkPay, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    const received = receiveTransfer(simulation, link, toTransferSpec(parsed.value))
    return received
      ? json({ ...received, link: show(link) })
      : refuse(`The bank sent the money back: the link is ${link.status}`, 409)
  }

  const put = (link: Link, status: LinkStatus): Reply => {
    link.status = status
    link.canceledAt = status === "CANCELLED" ? simulation.now() : null
    return json(show(link))
  }

  const putState = (link: Link, { fields }: ControlCall): Reply => {
    const parsed = parse<{ status: LinkStatus }>(checkState, fields)
    return parsed.ok ? put(link, parsed.value.status) : refuse(parsed.problems.join(", "))
  }

  const addInvoice = (link: Link, { fields }: ControlCall): Reply => {
    const problem = refuseProblems(checkInvoice(fields))
    if (problem) return problem
    if (fields.issued === false) return json(addDraftInvoice(link))
    simulation.state.invoicesIssued += 1
    return json(issueInvoice(link, simulation.state.invoicesIssued, simulation.now()))
  }

  return [
    controlRoute("GET", "/links", () =>
      json({ links: allLinks(simulation.state, simulation.now()).map(show) }),
    ),
    controlRoute(
      "GET",
      "/links/:id",
      withLink((link) => json(show(link))),
    ),
    controlRoute("POST", "/links/:id/pay", withLink(pay)),
    controlRoute(
      "POST",
      "/links/:id/expire",
      withLink((link) => put(link, "EXPIRED")),
    ),
    controlRoute("POST", "/links/:id/state", withLink(putState)),
    controlRoute("POST", "/links/:id/invoices", withLink(addInvoice)),
  ]
}
