import { randomUUID } from "node:crypto"
import { fillCart, type Buyer } from "../kit/history/buyer"
import { readActiveOrders } from "../kit/history/read-orders"
import { eventually } from "../kit/time/eventually"
import { Decisions, type Case, type Draft } from "../oracle/decisions"
import { Payers } from "../oracle/payers"
import type { Store } from "./store"

/** Several purchases are settled concurrently, even on a busy machine. */
const PATIENCE_MS = 60_000

/** A buyer with a payment link. */
export type Customer = Buyer & { code: number }

/** Acts as the shoppers and the merchant, and records what each payer did. */
export class Actors {
  readonly payers = new Payers()
  private readonly decisions: Decisions
  /** By the code of the paid link. */
  private readonly payments = new Map<number, string>()

  constructor(private readonly store: Store) {
    this.decisions = new Decisions(store.clients.admin)
  }

  /** Adds a buyer with a cart of 250.000 ₫ and its payment link. */
  async customer(name: string): Promise<Customer> {
    const buyer = await fillCart(this.store.clients, this.payers.add(name))
    return { ...buyer, code: await buyer.choosePayOS() }
  }

  /** Assigns to a payer the collection that the plugin creates for a link that the restore lost. */
  assignRecovered({ payer, code }: Customer): void {
    payer.collections.add(`recovered_${code}`)
  }

  async buy(customer: Customer, amount?: number): Promise<void> {
    await customer.pay(customer.code, amount === undefined ? {} : { amount })
    const { payments } = await this.orderOf(customer)
    this.payments.set(customer.code, payments[0]?.id ?? "")
  }

  /** Refunds a part of an order to its payer, as the order's page does. */
  async refund(customer: Customer, amount: number): Promise<void> {
    const { bankId, number, name } = customer.payer.account
    const destination = { to_bin: bankId, to_account_number: number, to_account_name: name }
    const path = `/payos/payments/${this.payments.get(customer.code)}/refunds`
    const body = { amount, destination, idempotency_key: randomUUID() }
    const response = await this.store.clients.admin(path, body)
    if (response.status !== 200) throw new Error(`Refund: ${JSON.stringify(response)}`)
  }

  /** Drafts a payout of a surplus. */
  async draft(customer: Customer): Promise<Draft> {
    await this.must(this.decisions.payBack(await this.caseOf(customer)))
    return this.draftOf(customer)
  }

  async confirm(draft: Draft, { payer }: Customer): Promise<void> {
    await this.must(this.decisions.confirm(draft, payer.account))
  }

  draftOf({ collection }: Customer): Promise<Draft> {
    return eventually(
      "a draft",
      async () => (await this.decisions.drafts()).find((one) => one.collection === collection),
      PATIENCE_MS,
    )
  }

  private caseOf({ collection }: Customer): Promise<Case> {
    return eventually(
      "a case",
      async () => (await this.decisions.cases()).find((one) => one.collection === collection),
      PATIENCE_MS,
    )
  }

  private orderOf({ collection }: Customer) {
    return eventually(
      "a paid order",
      async () => {
        const [order] = await readActiveOrders(this.store.clients, [collection])
        return order?.payments.some(({ captured }) => captured > 0) && order
      },
      PATIENCE_MS,
    )
  }

  private async must(response: ReturnType<Decisions["payBack"]>): Promise<void> {
    const { status, body } = await response
    if (status !== 200) throw new Error(`Decision: ${status} ${JSON.stringify(body)}`)
  }
}
