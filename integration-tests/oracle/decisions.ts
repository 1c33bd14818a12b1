import type { Account } from "./payers"
import { readPages } from "./read-pages"
import type { Body } from "./sources"

export type ApiResponse = { status: number; body: Body }

/** A call of the admin API by a user: a POST if there is a body. */
export type Call = (path: string, body?: object) => Promise<ApiResponse>

/** Unmatched money that waits for a decision. Amount in đồng. */
export type Case = { id: string; collection: string; amount: number; version: number }

/** A payout that waits for a user's decision. Amount in đồng. */
export type Draft = { id: string; collection: string | null; amount: number }

/** How money was handled outside payOS: paid back, kept with the payer's consent, or lost by the merchant. */
export type Outcome = "paid_back_outside" | "kept" | "loss"

/** What happens to a discarded payout's money: paid outside payOS, or unallocated again. */
export type DiscardOutcome = "payee_already_paid" | "unallocated"

/** A decision about money, from a link's details. Amount in đồng; negative for a loss. */
export type Decided = { id: string; kind: string; amount: number; isReversed: boolean }

const REASONS: Record<Outcome, string> = {
  paid_back_outside: "Đã trả tiền mặt tại quán",
  kept: "Khách để lại cho quán",
  loss: "Quán chịu phần thiếu",
}

/** A merchant's decisions about money, over the admin API. */
export class Decisions {
  constructor(private readonly call: Call) {}

  async cases(): Promise<Case[]> {
    const rows = await this.list("/payos/problems?kind=unmatched_money", "problems")
    return rows.map(({ id, subject, detail, version }) => ({
      id: String(id),
      collection: String(subject),
      amount: Number((detail as Body)["amount"]),
      version: Number(version),
    }))
  }

  async drafts(): Promise<Draft[]> {
    const rows = await this.list("/payos/payouts?state=draft", "payouts")
    return rows.map(({ id, payment_collection_id: collection, amount }) => ({
      id: String(id),
      collection: typeof collection === "string" ? collection : null,
      amount: Number(amount),
    }))
  }

  complete(one: Case) {
    return this.resolve(one, { action: "complete" })
  }

  allocate(one: Case, orderId: string) {
    return this.resolve(one, { action: "allocate_to_order", order_id: orderId })
  }

  /** Writes off the remainder that the admin shows. */
  async acceptPartialPayment(one: Case) {
    const { written_off = 0 } = await this.call(`/payos/problems/${one.id}/partial-payment`).then(
      ({ body }) => body,
    )
    return this.resolve(one, {
      action: "accept_partial_payment",
      reason: "Khách quen, thiếu ít",
      written_off,
    })
  }

  payBack(one: Case) {
    return this.resolve(one, { action: "pay_back" })
  }

  /** Handles `amount` đồng of a case outside payOS. */
  handle(one: Case, outcome: Outcome, amount: number) {
    return this.resolve(one, {
      action: "resolve_outside",
      reason: REASONS[outcome],
      amount,
      outcome,
    })
  }

  confirm({ id }: Draft, { bankId, number, name }: Account) {
    const destination = { to_bin: bankId, to_account_number: number, to_account_name: name }
    return this.call(`/payos/payouts/${id}/confirm`, { destination })
  }

  discard({ id }: Draft, outcome: DiscardOutcome) {
    return this.call(`/payos/payouts/${id}/discard`, { reason: "Khách không nhận lại", outcome })
  }

  async isDiscarded({ id }: Draft): Promise<boolean> {
    const { body } = await this.call(`/payos/payouts/${id}`)
    return (body["payout"] as Body | undefined)?.["state"] === "discarded"
  }

  /** Lists the decisions about a payment collection's money, oldest first. */
  async of(collection: string): Promise<Decided[]> {
    const links = await this.list(`/payos/links?q=${collection}`, "links")
    const own = links.find((link) => link["payment_collection_id"] === collection)
    if (!own) return []
    const { body } = await this.call(`/payos/links/${String(own["id"])}`)
    const rows = ((body["link"] as Body | undefined)?.["decisions"] ?? []) as Body[]
    return rows.map(({ id, kind, amount, is_reversed }) => ({
      id: String(id),
      kind: String(kind),
      amount: Number(amount),
      isReversed: is_reversed === true,
    }))
  }

  reverseAllocationByUser({ id }: Decided) {
    return this.call(`/payos/allocations/${id}/reverse`, { reason: "Nhập nhầm trường hợp" })
  }

  private resolve({ id, version }: Case, decision: object) {
    return this.call(`/payos/problems/${id}/resolve`, { ...decision, version })
  }

  private list(path: string, key: string): Promise<Body[]> {
    const admin = async (page: string) => (await this.call(page)).body
    return readPages({ admin }, path, key)
  }
}
