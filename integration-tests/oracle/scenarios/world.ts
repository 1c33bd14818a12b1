import { fillCart, type Buyer } from "../../kit/history/buyer"
import type { Clients } from "../../kit/history/clients"
import type { Journey } from "../../kit/journey/journey"
import { waitForLoops } from "../../kit/journey/run-loops"
import { eventually } from "../../kit/time/eventually"
import { letTenMinutesPass } from "../../kit/time/let-time-pass"
import { checkMoneyWithin } from "../check-money"
import { Decisions, type Case } from "../decisions"
import { Payers } from "../payers"
import type { Sources } from "../sources"
import { makeLinksDue } from "../../kit/time/make-due"

/** Pending work ends within this time, even on a busy machine. */
const PATIENCE_MS = 12_000

/** Runs of the links loop until no work is due. */
const RUNS_UNTIL_IDLE = 3

/** A booted store for a scenario: its payers, a merchant's decisions, and the reconciliation. */
export class World {
  readonly payers = new Payers()
  readonly decisions: Decisions
  readonly clients: Clients
  private readonly sources: Sources

  constructor(readonly journey: Journey) {
    const { admin, simulator, shopper } = journey
    this.decisions = new Decisions(admin)
    this.clients = { admin, shopper, payos: simulator, whileLateIsBooked: (work) => work() }
    this.sources = {
      admin: async (path) => (await admin(path)).body,
      statement: () => simulator.statement(),
      cartTotal: (cartId) => this.cartTotal(cartId),
    }
  }

  /** Adds a payer and fills their cart with bags of coffee: one costs 250.000 ₫ with delivery. */
  async buyer(name: string, quantity = 1): Promise<Buyer> {
    return fillCart(this.clients, this.payers.add(name), quantity)
  }

  /** Waits for the case of a buyer's money. */
  caseOf({ collection }: Pick<Buyer, "collection">, amount?: number): Promise<Case> {
    return eventually(`a case of ${amount ?? "some"} đồng`, async () => {
      const found = (await this.decisions.cases()).find((one) => one.collection === collection)
      return found && (amount === undefined || found.amount === amount) && found
    })
  }

  /** Records that the money of a case was paid back in cash. */
  async returnInCash({ payer }: Pick<Buyer, "payer">, one: Case): Promise<void> {
    const { status, body } = await this.decisions.handle(one, "paid_back_outside", one.amount)
    if (status !== 200) throw new Error(`Handled: ${status} ${JSON.stringify(body)}`)
    payer.addCashReturned(one.amount, `cash back for case ${one.id}`)
  }

  /** Runs the links loop for every link until no work is due. */
  async inspectLinks(): Promise<void> {
    for (let run = 0; run < RUNS_UNTIL_IDLE; run += 1) {
      await makeLinksDue(this.journey.sql)
      await waitForLoops()
    }
  }

  /** Makes every link and order ten minutes older. */
  async letTenMinutesPass(): Promise<void> {
    await letTenMinutesPass(this.journey.sql)
  }

  /** Runs the links loop, and returns the discrepancies that remain. */
  async check(withinMs = PATIENCE_MS): Promise<string[]> {
    await this.inspectLinks()
    return checkMoneyWithin(this.sources, this.payers, withinMs)
  }

  private async cartTotal(cartId: string): Promise<number | null> {
    const path = `/store/carts/${cartId}`
    const { status, body } = await this.journey.shopper.request<{ cart: { total: number } }>(
      "GET",
      path,
    )
    return status === 200 ? body.cart.total : null
  }
}
