import type { Contract } from "./contract"
import { batchBody, linkBody, payoutBody } from "./bodies"

export const ORDER_CODE = 20_261_120

/** Creates a payment link with the official SDK. */
export const makeLink = async ({ official }: Contract): Promise<string> =>
  (await official.payment.paymentRequests.create(linkBody(ORDER_CODE))).paymentLinkId

/** Creates a link and pays it in two transfers. */
export const makePaidLink = async (contract: Contract): Promise<string> => {
  const id = await makeLink(contract)
  await contract.control.post(`/links/${id}/pay`, { amount: 100_000 })
  await contract.control.post(`/links/${id}/pay`)
  return id
}

/** Creates an invoice, issued or not; returns its id. */
export const makeInvoice = async (contract: Contract, issued: boolean): Promise<string> => {
  await makeLink(contract)
  const { invoiceId } = await contract.control.post(`/links/${ORDER_CODE}/invoices`, { issued })
  return String(invoiceId)
}

export const makePayout = async ({ official }: Contract): Promise<string> =>
  (await official.payout.payouts.create(payoutBody())).id

/** Creates a batch of which one transfer succeeded and the other failed. */
export const makePartlyCompletedBatch = async ({
  official,
  control,
}: Contract): Promise<string> => {
  const { id } = await official.payout.payouts.batch.create(batchBody())
  await control.post(`/payouts/${id}/state`, { state: "PARTIAL_COMPLETED", errorCode: "E1" })
  return id
}

/** Creates two payouts, then a partially completed batch. */
export const makePayouts = async (contract: Contract): Promise<void> => {
  const { payouts } = contract.official.payout
  await payouts.create({ ...payoutBody("payout_1"), category: ["salary"] })
  await payouts.create({ ...payoutBody("payout_2"), category: ["refund", "thưởng"] })
  await makePartlyCompletedBatch(contract)
}
