import { fillCart, type Buyer } from "../../kit/history/buyer"
import type { Clients } from "../../kit/history/clients"
import type { Journey } from "../../kit/journey/journey"
import { waitForLoops } from "../../kit/journey/run-loops"
import { eventually } from "../../kit/time/eventually"
import { letTenMinutesPass } from "../../kit/time/let-time-pass"
import { checkMoneyWithin } from "../accountant"
import { Decisions, type Case } from "../decisions"
import { Payers } from "../payers"
import type { Sources } from "../sources"
import { makeLinksDue } from "../../kit/time/make-due"

/** Something that is under way ends within this, on a machine that may be busy. */
const PATIENCE_MS = 12_000

/** Looks of the loop until nothing new comes of them. */
const INSPECTED_AT_ONCE = 3

/** A booted store as an accountant's scenario uses it: shoppers, a merchant, and a look at the money. */
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

  /** A newcomer with a cart of some bags of coffee: one comes to 250.000 ₫ with delivery. */
  async buyer(name: string, quantity = 1): Promise<Buyer> {
    return fillCart(this.clients, this.payers.add(name), quantity)
  }

  /** The case of a buyer's money, once it is listed. */
  caseOf({ collection }: Pick<Buyer, "collection">, amount?: number): Promise<Case> {
    return eventually(`a case of ${amount ?? "some"} đồng`, async () => {
      const found = (await this.decisions.cases()).find((one) => one.collection === collection)
      return found && (amount === undefined || found.amount === amount) && found
    })
  }

  /** Hands the money of a case over at the counter. */
  async giveBackInCash({ payer }: Pick<Buyer, "payer">, one: Case): Promise<void> {
    const { status, body } = await this.decisions.handle(one, "paid_back_outside", one.amount)
    if (status !== 200) throw new Error(`Handled: ${status} ${JSON.stringify(body)}`)
    payer.getsCash(one.amount, `cash back for case ${one.id}`)
  }

  /** Lets the loop look at every link, until it has done what it does by itself. */
  async letLoopLook(): Promise<void> {
    for (let look = 0; look < INSPECTED_AT_ONCE; look += 1) {
      await makeLinksDue(this.journey.sql)
      await waitForLoops()
    }
  }

  /** Ten minutes pass for every link. */
  async letTenMinutesPass(): Promise<void> {
    await letTenMinutesPass(this.journey.sql)
  }

  /** What does not add up once the loop has had its looks. */
  async check(withinMs = PATIENCE_MS): Promise<string[]> {
    await this.letLoopLook()
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
