import fc from "fast-check"
import type { Buyer } from "../kit/history/buyer"
import { journeys, type Journey } from "../kit/journey/journey"
import type { Session } from "../kit/shopper/shopper"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import { eventually } from "../kit/time/eventually"
import { World } from "../oracle/scenarios/world"
import { decided } from "./decided/decided"
import { ROUNDS, SEED, timeForRounds } from "./rounds"

const PRICE = 250_000
/** Concurrent histories: most of the time they wait for transfers without a webhook. */
const AT_ONCE = 16

/** Forty-eight purchases start together and four are settled at a time, possibly on a busy machine. */
const PATIENCE_MS = 180_000

/** The transfers to one link, and three orders in which payOS sends their webhooks. */
type History = { amounts: number[]; orders: number[][] }

type Kind = "too little" | "just enough" | "too much"

const KINDS: readonly Kind[] = ["too little", "just enough", "too much"]

const histories = (kind: Kind): fc.Arbitrary<History> =>
  fc
    .array(fc.constantFrom(50_000, 100_000, 125_000, 200_000, PRICE, 300_000), {
      minLength: 1,
      maxLength: 4,
    })
    .filter((amounts) => kindOf(total(amounts)) === kind)
    .chain((amounts) => {
      const all = [...amounts.keys()]
      const reports = kind === "too much" ? eachAtLeastOnce(all) : anyTransfers(all)
      return fc.record({
        amounts: fc.constant(amounts),
        orders: fc.tuple(reports, reports, reports),
      })
    })

const anyTransfers = (all: number[]) => fc.array(fc.constantFrom(...all), { maxLength: 6 })

/** The store does not poll a link that is paid in full, so a webhook must report a surplus. */
const eachAtLeastOnce = (all: number[]) =>
  fc
    .tuple(fc.shuffledSubarray(all, { minLength: all.length }), anyTransfers(all))
    .map(([once, again]) => [...once, ...again])

journeys({ payLaterDays: 3 }, (journey) => {
  describe("decisions", () => decided(journey))
  describe("reports", () => reported(journey))
})

/**
 * Webhooks that arrive in another order, twice, or never: `orders` may omit transfers and repeat others. The money
 * at payOS is the same each time.
 */
function reported(journey: Journey): void {
  const { shopper, sql, webhook, credentials } = journey

  it.each(KINDS)(
    `ends ${ROUNDS} histories with %s money in the same state, for every order of their webhooks`,
    async (kind) => {
      await shopper.cart()
      const world = new World(journey)
      const all = fc.sample(histories(kind), { numRuns: ROUNDS, seed: SEED })
      for (let at = 0; at < all.length; at += AT_ONCE) {
        const runs = all.slice(at, at + AT_ONCE).map((history) => runAll(world, history))
        for (const { history, ends } of await Promise.all(runs)) {
          const expected = ends.map(() => endOf(history.amounts))
          expect({ seed: SEED, history, ends }).toEqual({ seed: SEED, history, ends: expected })
        }
        expect({ seed: SEED, found: await world.check() }).toEqual({ seed: SEED, found: [] })
      }
    },
    timeForRounds(AT_ONCE, PATIENCE_MS),
  )

  async function runAll(world: World, history: History) {
    const ends = history.orders.map((order) => runOnce(world, history.amounts, order))
    return { history, ends: await Promise.all(ends) }
  }

  async function runOnce(world: World, amounts: readonly number[], order: readonly number[]) {
    const buyer = await world.buyer(`${amounts.join(" + ")}, webhooks ${order.join(" ")}`)
    const { cartId } = buyer
    const session = await shopper.startPayment(cartId)
    const bodies: string[] = []
    for (const amount of amounts) bodies.push(await transfer(buyer, session, amount))
    for (const index of order) {
      expect((await webhook(bodies[index] ?? "")).status).toBe(200)
    }
    const expected = endOf(amounts)
    return eventually(
      "an end",
      async () => {
        const end = await readEnd(cartId)
        return JSON.stringify(end) === JSON.stringify(expected) && end
      },
      PATIENCE_MS,
    ).catch(() => readEnd(cartId))
  }

  /** Makes a transfer at payOS without its webhook, and returns the webhook's body. */
  async function transfer(buyer: Buyer, session: Session, amount: number): Promise<string> {
    const data = webhookData(session, { amount })
    const { reference } = data as { reference: string }
    await buyer.pay(session.data.order_code, { amount, reference, deliver: "never" })
    return signedBody(data, credentials().checksumKey)
  }

  async function readEnd(cartId: string) {
    const [end] = await sql<End>(
      `with link as (select l.* from payos_link l where l.cart_id = ?),
        collection as (select payment_collection_id as id from cart_payment_collection where cart_id = ?)
       select (select string_agg(distinct status, ',') from link) as status,
         (select coalesce(sum(amount), 0) from payos_transfer
           where link_id in (select id from link))::int as booked,
         (select count(*) from order_cart where cart_id = ?)::int as orders,
         (select coalesce(sum(c.amount), 0) from capture c join payment p on p.id = c.payment_id
           where p.payment_collection_id in (select id from collection))::int as captured,
         (select coalesce(sum((detail->>'amount')::numeric), 0) from payos_problem
           where kind = 'unmatched_money' and resolved_at is null
             and subject in (select id from collection))::int as listed`,
      [cartId, cartId, cartId],
    )
    return end as End
  }
}

type End = { status: string; booked: number; orders: number; captured: number; listed: number }

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const kindOf = (sum: number): Kind =>
  sum < PRICE ? "too little" : sum === PRICE ? "just enough" : "too much"

/** Every transfer is booked once; enough money makes one order, and a surplus is listed. */
function endOf(amounts: readonly number[]): End {
  const booked = total(amounts)
  const isEnough = booked >= PRICE
  return {
    status: isEnough ? "PAID" : "UNDERPAID",
    booked,
    orders: isEnough ? 1 : 0,
    captured: isEnough ? PRICE : 0,
    listed: Math.max(0, booked - PRICE),
  }
}
