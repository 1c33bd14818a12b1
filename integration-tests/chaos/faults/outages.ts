import { eventually, pause } from "../../kit/time/eventually"
import type { KeptInstance, InstanceName } from "../store/kept-instance"
import type { Store } from "../store/open-store"
import type { Tally } from "../tally"

const UP_WITHIN_MS = 200_000

/** How long Postgres is away once somebody has noticed it. */
const AWAY_MS = 1_500
const NOTICED_WITHIN_MS = 20_000

/** What befalls the store, one thing at a time: a shop with nothing left proves nothing. */
export class Outages {
  private tail: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly store: Store,
    private readonly tally: Tally,
  ) {}

  /** Runs `work` while nothing else befalls the store and both instances are up. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.tail.then(async () => {
      await this.untilBothUp()
      return work()
    })
    this.tail = turn.catch(() => undefined)
    return turn
  }

  /** Kills an instance in the middle of whatever it does. */
  killAtRandom(name: InstanceName): Promise<void> {
    const { a, b } = this.store
    const victim = name === a.name ? a : b
    return this.alone(async () => {
      await victim.kill()
      this.tally.add("outage", "SIGKILL at random")
      await this.startAgain(victim)
    })
  }

  async startAgain(instance: KeptInstance): Promise<void> {
    await instance.start()
    this.tally.add("outage", "instance started again")
  }

  /** Takes Postgres away until payOS was told so and `work` is done. */
  postgresAway(how: "fast" | "immediate", work: () => Promise<unknown>): Promise<void> {
    const { postgres } = this.store
    const refusals = () => this.tally.of("webhook", "refused while Postgres is away")
    return this.alone(async () => {
      const before = refusals()
      await postgres.pause(how)
      try {
        await work()
        const isNoticed = () => Promise.resolve(refusals() > before)
        await eventually("a webhook refused without Postgres", isNoticed, NOTICED_WITHIN_MS)
        await pause(AWAY_MS)
      } finally {
        await postgres.resume()
      }
      this.tally.add("outage", "Postgres restarted")
    })
  }

  async untilBothUp(): Promise<void> {
    const { a, b } = this.store
    await eventually("both instances up", () => Promise.resolve(a.isUp && b.isUp), UP_WITHIN_MS)
  }
}
