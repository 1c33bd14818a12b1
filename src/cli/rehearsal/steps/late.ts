import type { RehearsalContext } from "../context"
import { toKnownStatus, type Observation } from "../observation"
import { AMOUNT } from "../rehearsal-links"
import { hasMoney, watchMoney } from "./watch-money"

/** Tests what happens to a transfer to a cancelled link. */
export async function* late(context: RehearsalContext): AsyncGenerator<Observation> {
  const { links, operator } = context
  const created = await links.create()
  await links.cancel(created.paymentLinkId)
  const word = await operator.waitForPayment(created, AMOUNT, "late")
  if (word === "skipped") return
  const watched = word === "paid" ? await watchMoney(context, created.paymentLinkId) : null
  if (watched && hasMoney(watched.link)) {
    const facts = { status: toKnownStatus(watched.link.status) }
    const answer = watched.link.status === "CANCELLED" ? "stays" : "moves"
    yield { question: "lateTransfer", answer: "booked", on: "paymentRequests.get", facts }
    yield { question: "lateStatus", answer, on: "paymentRequests.get", facts }
  } else if (word === "refused" || (await operator.hasMoneyReturned())) {
    yield { question: "lateTransfer", answer: "refused", on: "operator" }
  } else {
    yield { question: "lateTransfer", answer: null, on: "operator" }
  }
}
