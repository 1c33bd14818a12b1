import { Random } from "../kit/numbers/random"
import { Shopper } from "../kit/shopper/shopper"
import { pause } from "../kit/time/eventually"
import { Payers, type Payer } from "../oracle/payers"
import { Merchant } from "./actors/merchant"
import { PatientShopper } from "./actors/patient-shopper"
import { runCheckout } from "./actions/run-checkout"
import { runScenario } from "./actions/run-scenario"
import type { Expectation, CheckoutContext } from "./actions/checkout-context"
import { Outages } from "./faults/outages"
import { drawScenarios, type PlannedScenario } from "./plan/draw-scenarios"
import type { Checkout, Plan } from "./plan/plan"
import type { Store } from "./store/open-store"
import type { Tally } from "./tally"

/** Concurrent checkouts and scenarios, which mostly wait; two cores can serve no more. */
const AT_ONCE = 6
const SCENARIOS_AT_ONCE = 4

const LONGEST_PAUSE_MS = 700

/** Input of the checks after a run. */
export type PlanRun = {
  expectations: Expectation[]
  payers: Payers
  /** What happened in each scenario, by its payer's name. */
  logs: ReadonlyMap<string, readonly string[]>
}

type Parts = { store: Store; tally: Tally; findings: string[] }

/** Runs the whole plan. A failure is a finding, and the run continues. */
export async function runPlan(plan: Plan, parts: Parts): Promise<PlanRun> {
  const { a, shop } = parts.store
  // Two concurrent first carts would both create the guest customer.
  const guest = new Shopper(
    () => a.backend,
    () => shop,
  )
  await guest.cart()
  const runner = new PlanRunner(parts)
  await Promise.all([runner.runCheckouts(plan), runner.runScenarios(plan.scenarios)])
  await runner.runMissing(plan)
  return runner.finish()
}

/** Runs the checkouts and scenarios of a run. */
class PlanRunner {
  private readonly payers = new Payers()
  private readonly logs = new Map<string, string[]>()
  private readonly outages: Outages
  private readonly expectations = new Map<string, Expectation>()
  private readonly background: Promise<void>[] = []

  constructor(private readonly parts: Parts) {
    this.outages = new Outages(parts.store, parts.tally)
  }

  async runCheckouts({ seed, checkouts }: Plan): Promise<void> {
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
        this.background.push(this.follow("a kill at random", killing))
      }
      const context = this.toContext(checkout)
      pool.add(this.follow(context.name, () => runCheckout(context, checkout)))
      await pause(pace.between(0, LONGEST_PAUSE_MS))
    }
    await pool.untilEmpty()
  }

  async runScenarios(scenarios: readonly PlannedScenario[]): Promise<void> {
    const { store, tally } = this.parts
    const pool = new Pool(SCENARIOS_AT_ONCE)
    for (const scenario of scenarios) {
      await pool.untilFree()
      const name = `scenario ${scenario.id}, ${scenario.script}`
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
      const onAction = (action: string) => tally.add("scenario", action)
      pool.add(this.follow(name, () => runScenario(scenario, { clients, payer, onAction, log })))
    }
    await pool.untilEmpty()
  }

  /** Runs every script again if outages prevented a kind of action in all scenarios. */
  async runMissing({ seed, scenarios }: Plan): Promise<void> {
    if (this.parts.tally.missing("scenario").length === 0) return
    await Promise.all(this.background)
    await this.outages.untilBothUp()
    await this.runScenarios(drawScenarios(seed, 0, scenarios.length))
  }

  /** Waits for background work. */
  async finish(): Promise<PlanRun> {
    await Promise.all(this.background)
    await this.outages.untilBothUp()
    const { payers, logs } = this
    return { expectations: [...this.expectations.values()], payers, logs }
  }

  private toContext(checkout: Checkout): CheckoutContext {
    const { store, tally } = this.parts
    const random = new Random(checkout.seed)
    const name = `checkout ${checkout.id}, ${checkout.action.type}`
    const payer = this.payers.add(name)
    const [near, far] = random.pick([
      [store.a, store.b],
      [store.b, store.a],
    ] as const)
    return {
      ...{ name, store, random, tally, payer, outages: this.outages },
      shopper: this.toShopper(payer, [near, far]),
      otherTab: this.toShopper(payer, [far, near]),
      merchant: new Merchant(store.admin, store.db, payer),
      pay: (code, input) => store.payos.pay(code, { ...input, payer: payer.account }),
      expect: (cartId, outcome) =>
        this.expectations.set(cartId, { checkout: name, cartId, outcome }),
      later: (work) => void this.background.push(this.follow(name, work)),
    }
  }

  private toShopper(payer: Payer, instances: readonly [Store["a"], Store["a"]]): PatientShopper {
    return new PatientShopper(instances, this.parts.store.shop, {
      switchInstance: () => this.parts.tally.add("shopper", "tries the other instance"),
      cart: (cartId, collection) => payer.addCart(cartId, collection),
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
