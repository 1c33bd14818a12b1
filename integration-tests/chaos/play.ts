import { pause } from "../support/eventually"
import { Shopper } from "../support/shopper"
import { playCheckout } from "./acts/play-checkout"
import type { Expectation, Scene } from "./acts/scene"
import { Calamities } from "./calamities/calamities"
import { Merchant } from "./people/merchant"
import { PatientShopper } from "./people/patient-shopper"
import type { Checkout, Plan } from "./plan/plan"
import { Random } from "./plan/random"
import type { Store } from "./store/open-store"
import type { Tally } from "./tally"

/** Checkouts at a time; two cores serve no more. */
const AT_ONCE = 6

const LONGEST_PAUSE_MS = 700

/** Plays the whole plan. What fails is a finding, and the run goes on. */
export async function play(
  plan: Plan,
  { store, tally, findings }: { store: Store; tally: Tally; findings: string[] },
): Promise<Expectation[]> {
  const calamities = new Calamities(store, tally)
  const expectations = new Map<string, Expectation>()
  const running = new Set<Promise<void>>()
  const beside: Promise<void>[] = []

  const follow = (name: string, work: () => Promise<unknown>): Promise<void> =>
    work().then(
      () => undefined,
      (error: unknown) => {
        findings.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      },
    )

  const toScene = (checkout: Checkout): Scene => {
    const random = new Random(checkout.seed)
    const name = `checkout ${checkout.id}, ${checkout.act.type}`
    const open = (instances: readonly [Store["a"], Store["a"]]) =>
      new PatientShopper(instances, store.shop, () =>
        tally.add("shopper", "tries the other instance"),
      )
    const [near, far] = random.pick([
      [store.a, store.b],
      [store.b, store.a],
    ] as const)
    return {
      ...{ name, store, random, tally, calamities },
      shopper: open([near, far]),
      otherTab: open([far, near]),
      merchant: new Merchant([store.a, store.b], store.books),
      expect: (cartId, outcome) => expectations.set(cartId, { checkout: name, cartId, outcome }),
      later: (work) => void beside.push(follow(name, work)),
    }
  }

  await comeFirst(store)
  const pace = new Random(plan.seed)
  for (const checkout of plan.checkouts) {
    while (running.size >= AT_ONCE) await Promise.race(running)
    await store.switches.set(checkout.switches)
    for (const fault of checkout.faults) await store.payos.fault({ ...fault, times: 1 })
    const { kills } = checkout
    if (kills) beside.push(follow("a kill at random", () => calamities.killAtRandom(kills)))
    const scene = toScene(checkout)
    const played: Promise<void> = follow(scene.name, () => playCheckout(scene, checkout)).finally(
      () => running.delete(played),
    )
    running.add(played)
    await pause(pace.between(0, LONGEST_PAUSE_MS))
  }
  await Promise.all(running)
  await Promise.all(beside)
  await calamities.untilBothUp()
  return [...expectations.values()]
}

/** Two first carts at once would both make the guest their customer. */
async function comeFirst({ a, shop }: Store): Promise<void> {
  const guest = new Shopper(
    () => a.backend,
    () => shop,
  )
  await guest.cart()
}
