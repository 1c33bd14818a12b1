import { randomUUID } from "node:crypto"
import type { PayoutView } from "../../src/types/payout"
import type { PayoutBatchDetail, PayoutBatchView } from "../../src/types/payout-batch"
import { PAYER, OrderFixtures } from "../kit/admin/order-fixtures"
import type { SeededStore } from "../kit/seed/seed-store"
import type { Shopper } from "../kit/shopper/shopper"
import type { SimulatorClient } from "../kit/simulator/simulator-client"
import { eventually } from "../kit/time/eventually"

/**
 * `paid`: an order. `refunded`: an order whose payout arrived. `ended`: a closed link without money. `late`:
 * unmatched money. `waiting`, `underpaid`: an open link. `draft`: an order
 * whose refund waits for a user. `transfer`, `batch`: payouts without an order.
 */
export type Kind =
  "paid" | "refunded" | "ended" | "late" | "waiting" | "underpaid" | "draft" | "transfer" | "batch"

/** The ids of the copies' originals: carts, payouts or batches. */
export type Sources = Record<Kind, string[]>

export type Players = {
  backend: string
  store: SeededStore
  shopper: Shopper
  payos: SimulatorClient
}

const DESTINATION = { to_bin: "970436", to_account_number: "0011004512345" }

/** Makes purchases and payouts of each kind. */
export async function playSources({ backend, store, shopper, payos }: Players): Promise<Sources> {
  const fixtures = new OrderFixtures({ facts: { backend, store }, shopper, simulator: payos })
  const play = new Play(fixtures, shopper, payos)
  return {
    paid: [await play.paid(), await play.paid(), await play.paid()],
    refunded: [await play.refunded()],
    ended: [await play.cancelled(), await play.expired()],
    late: [(await fixtures.lateMoney(260_000)).cartId],
    waiting: [await play.waiting()],
    underpaid: [await play.underpaid()],
    draft: [await play.draft()],
    transfer: [await play.transfer()],
    batch: [await play.batch()],
  }
}

class Play {
  constructor(
    private readonly fixtures: OrderFixtures,
    private readonly shopper: Shopper,
    private readonly payos: SimulatorClient,
  ) {}

  async paid(): Promise<string> {
    return (await this.fixtures.paidOrder()).cartId
  }

  async refunded(): Promise<string> {
    const { id, cartId } = await this.fixtures.paidOrder()
    const [payment] = (await this.fixtures.order(id)).payments
    const refund = { amount: 50_000, idempotency_key: randomUUID() }
    await this.fixtures.admin(`/payos/payments/${payment?.id}/refunds`, refund)
    await eventually("the refund's arrival", async () => {
      const [payout] = (await this.fixtures.order(id)).payouts
      return payout?.state === "succeeded"
    })
    return cartId
  }

  async cancelled(): Promise<string> {
    const { cartId, linkId } = await this.link()
    await this.fixtures.admin(`/payos/links/${linkId}/cancel`, { reason: "Khách đổi ý" })
    return cartId
  }

  async expired(): Promise<string> {
    const { cartId, linkId, code } = await this.link()
    await this.payos.expire(code)
    await this.fixtures.admin(`/payos/links/${linkId}/refresh`, {})
    return cartId
  }

  async waiting(): Promise<string> {
    return (await this.link()).cartId
  }

  async underpaid(): Promise<string> {
    const { id, code, cartId } = await this.fixtures.unpaidOrder()
    await this.payos.pay(code, { amount: 200_000, counterAccount: PAYER })
    await this.fixtures.inState(id, "underpaid")
    return cartId
  }

  async draft(): Promise<string> {
    const { id, cartId } = await this.fixtures.paidOrder()
    await this.fixtures.admin(`/orders/${id}/cancel`, {})
    await eventually("the refund's draft", async () => {
      const [payout] = (await this.fixtures.order(id)).payouts
      return payout?.state === "draft"
    })
    return cartId
  }

  async transfer(): Promise<string> {
    const transfer = {
      amount: 1_250_000,
      description: "Tra tien hang",
      merchant_reference: "HD-2026-0412",
      destination: DESTINATION,
      idempotency_key: randomUUID(),
    }
    const { payout } = await this.fixtures.admin<{ payout: PayoutView }>("/payos/payouts", transfer)
    return this.untilArrived(payout.id)
  }

  async batch(): Promise<string> {
    const rows = [1, 2, 3].map((number) => ({
      reference: `LUONG-000${number}`,
      amount: `${number}250000`,
      description: "Luong thang 11",
      bank: "970436",
      account_number: `001100450000${number}`,
    }))
    const { batch } = await this.fixtures.admin<{ batch: PayoutBatchView }>(
      "/payos/payouts/batches",
      {
        rows,
        idempotency_key: randomUUID(),
      },
    )
    const path = `/payos/payouts/batches/${batch.id}`
    const { payouts } = await this.fixtures.admin<PayoutBatchDetail>(path)
    for (const { id } of payouts) await this.untilArrived(id)
    return batch.id
  }

  private async untilArrived(id: string): Promise<string> {
    await eventually("the payout's arrival", async () => {
      const { payout } = await this.fixtures.admin<{ payout: PayoutView }>(`/payos/payouts/${id}`)
      return payout.state === "succeeded"
    })
    return id
  }

  private async link() {
    const cartId = await this.shopper.cart()
    const { data } = await this.shopper.startPayment(cartId)
    const path = `/payos/links?q=${data.order_code}`
    const { links } = await this.fixtures.admin<{ links: { id: string }[] }>(path)
    return { cartId, code: data.order_code, linkId: String(links[0]?.id) }
  }
}
