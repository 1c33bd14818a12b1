import { Random } from "../kit/numbers/random"
import { Shopper } from "../kit/shopper/shopper"
import { pause } from "../kit/time/eventually"
import { Payers, type Payer } from "../oracle/payers"
import { Merchant } from "./actors/merchant"
import { PatientShopper } from "./actors/patient-shopper"
import { playCheckout } from "./acts/play-checkout"
import { playHistory } from "./acts/play-history"
import type { Expectation, Scene } from "./acts/scene"
import { Outages } from "./faults/outages"
import { dealHistories, type PlannedHistory } from "./plan/deal-histories"
import type { Checkout, Plan } from "./plan/plan"
import type { Store } from "./store/open-store"
import type { Tally } from "./tally"

/** Concurrent checkouts and histories, which mostly wait; two cores serve no more. */
const AT_ONCE = 6
const HISTORIES_AT_ONCE = 4

const LONGEST_PAUSE_MS = 700

/** What the checks of a run need. */
export type Played = {
  expectations: Expectation[]
  payers: Payers
  /** What happened in each history, by its payer's name. */
  logs: ReadonlyMap<string, readonly string[]>
}

type Parts = { store: Store; tally: Tally; findings: string[] }

/** Plays the whole plan. What fails is a finding, and the run goes on. */
export async function play(plan: Plan, parts: Parts): Promise<Played> {
  const { a, shop } = parts.store
  // Two concurrent first carts would both create the guest customer.
  const guest = new Shopper(
    () => a.backend,
    () => shop,
  )
  await guest.cart()
  const players = new Players(parts)
  await Promise.all([players.playCheckouts(plan), players.playHistories(plan.histories)])
  await players.playMissing(plan)
  return players.finish()
}

/** Plays the checkouts and histories of a run. */
class Players {
  private readonly payers = new Payers()
  private readonly logs = new Map<string, string[]>()
  private readonly outages: Outages
  private readonly expectations = new Map<string, Expectation>()
  private readonly beside: Promise<void>[] = []

  constructor(private readonly parts: Parts) {
    this.outages = new Outages(parts.store, parts.tally)
  }

  async playCheckouts({ seed, checkouts }: Plan): Promise<void> {
    const { store } = this.parts
    const pace = new Random(seed)
    const pool = new Pool(AT_ONCE)
    for (const checkout of checkouts) {
      await pool.untilFree()
      await store.switches.set(checkout.switches)
      for (const fault of checkout.faults) await store.payos.fault({ ...fault, times: 1 })
      const { kills } = checkout
      if (kills) {
        const killing = () => this.outages.killAtRandom(kills)
        this.beside.push(this.follow("a kill at random", killing))
      }
      const scene = this.toScene(checkout)
      pool.add(this.follow(scene.name, () => playCheckout(scene, checkout)))
      await pause(pace.between(0, LONGEST_PAUSE_MS))
    }
    await pool.untilEmpty()
  }

  async playHistories(histories: readonly PlannedHistory[]): Promise<void> {
    const { store, tally } = this.parts
    const pool = new Pool(HISTORIES_AT_ONCE)
    for (const history of histories) {
      await pool.untilFree()
      const name = `history ${history.id}, ${history.story}`
      const payer = this.payers.add(name)
      const log: string[] = []
      this.logs.set(name, log)
      const clients = {
        shopper: this.toShopper(payer, [store.a, store.b]),
        payos: store.payos,
        admin: store.admin.call,
        whileLateIsBooked: <T>(work: () => Promise<T>) =>
          store.switches.hold({ lateTransfer: "booked" }, work),
      }
      const onAction = (action: string) => tally.add("history", action)
      pool.add(this.follow(name, () => playHistory(history, { clients, payer, onAction, log })))
    }
    await pool.untilEmpty()
  }

  /** Plays every story again if outages have prevented some kind of action in all of them. */
  async playMissing({ seed, histories }: Plan): Promise<void> {
    if (this.parts.tally.missing("history").length === 0) return
    await Promise.all(this.beside)
    await this.outages.untilBothUp()
    await this.playHistories(dealHistories(seed, 0, histories.length))
  }

  /** Waits for concurrent work. */
  async finish(): Promise<Played> {
    await Promise.all(this.beside)
    await this.outages.untilBothUp()
    const { payers, logs } = this
    return { expectations: [...this.expectations.values()], payers, logs }
  }

  private toScene(checkout: Checkout): Scene {
    const { store, tally } = this.parts
    const random = new Random(checkout.seed)
    const name = `checkout ${checkout.id}, ${checkout.act.type}`
    const payer = this.payers.add(name)
    const [near, far] = random.pick([
      [store.a, store.b],
      [store.b, store.a],
    ] as const)
    return {
      ...{ name, store, random, tally, payer, outages: this.outages },
      shopper: this.toShopper(payer, [near, far]),
      otherTab: this.toShopper(payer, [far, near]),
      merchant: new Merchant(store.admin, store.books, payer),
      pay: (code, input) => store.payos.pay(code, { ...input, payer: payer.account }),
      expect: (cartId, outcome) =>
        this.expectations.set(cartId, { checkout: name, cartId, outcome }),
      later: (work) => void this.beside.push(this.follow(name, work)),
    }
  }

  private toShopper(payer: Payer, instances: readonly [Store["a"], Store["a"]]): PatientShopper {
    return new PatientShopper(instances, this.parts.store.shop, {
      turn: () => this.parts.tally.add("shopper", "tries the other instance"),
      cart: (cartId, collection) => payer.buys(cartId, collection),
    })
  }

  private follow(name: string, work: () => Promise<unknown>): Promise<void> {
    return work().then(
      () => undefined,
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        this.parts.findings.push(`${name}: ${reason}`)
      },
    )
  }
}

/** Runs work concurrently, up to a limit. */
class Pool {
  private readonly running = new Set<Promise<void>>()

  constructor(private readonly most: number) {}

  add(work: Promise<void>): void {
    const ended: Promise<void> = work.finally(() => this.running.delete(ended))
    this.running.add(ended)
  }

  async untilFree(): Promise<void> {
    while (this.running.size >= this.most) await Promise.race(this.running)
  }

  async untilEmpty(): Promise<void> {
    await Promise.all(this.running)
  }
}
