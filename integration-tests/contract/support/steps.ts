import type { Contract } from "./contract"
import { batchBody, linkBody, payoutBody } from "./bodies"

export const ORDER_CODE = 20_261_120

/** A payment link made by the official SDK. */
export const makeLink = async ({ official }: Contract): Promise<string> =>
  (await official.payment.paymentRequests.create(linkBody(ORDER_CODE))).paymentLinkId

/** A link that the shopper has paid, in two transfers. */
export const makePaidLink = async (contract: Contract): Promise<string> => {
  const id = await makeLink(contract)
  await contract.control.post(`/links/${id}/pay`, { amount: 100_000 })
  await contract.control.post(`/links/${id}/pay`)
  return id
}

/** The id of an invoice, issued or not. */
export const makeInvoice = async (contract: Contract, issued: boolean): Promise<string> => {
  await makeLink(contract)
  const { invoiceId } = await contract.control.post(`/links/${ORDER_CODE}/invoices`, { issued })
  return String(invoiceId)
}

export const makePayout = async ({ official }: Contract): Promise<string> =>
  (await official.payout.payouts.create(payoutBody())).id

/** A batch of which one transfer arrived and the other failed. */
export const makeHalfDoneBatch = async ({ official, control }: Contract): Promise<string> => {
  const { id } = await official.payout.payouts.batch.create(batchBody())
  await control.post(`/payouts/${id}/state`, { state: "PARTIAL_COMPLETED", errorCode: "E1" })
  return id
}

/** Three payouts, the oldest first; the last one is a batch that is half done. */
export const makePayouts = async (contract: Contract): Promise<void> => {
  const { payouts } = contract.official.payout
  await payouts.create({ ...payoutBody("payout_1"), category: ["salary"] })
  await payouts.create({ ...payoutBody("payout_2"), category: ["refund", "thưởng"] })
  await makeHalfDoneBatch(contract)
}
