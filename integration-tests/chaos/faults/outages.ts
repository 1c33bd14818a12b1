import { eventually, pause } from "../../kit/time/eventually"
import type { SupervisedInstance, InstanceName } from "../store/supervised-instance"
import type { Store } from "../store/open-store"
import type { Tally } from "../tally"

const UP_WITHIN_MS = 200_000

/** How long Postgres stays stopped after a webhook has failed. */
const STOPPED_MS = 1_500
const NOTICED_WITHIN_MS = 20_000

/** Causes outages, one at a time: a store without a running instance proves nothing. */
export class Outages {
  private tail: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly store: Store,
    private readonly tally: Tally,
  ) {}

  /** Runs `work` while both instances are up and no other outage is in progress. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.tail.then(async () => {
      await this.untilBothUp()
      return work()
    })
    this.tail = turn.catch(() => undefined)
    return turn
  }

  /** Kills an instance at a random moment. */
  killAtRandom(name: InstanceName): Promise<void> {
    const { a, b } = this.store
    const victim = name === a.name ? a : b
    return this.exclusively(async () => {
      await victim.kill()
      this.tally.add("outage", "SIGKILL at random")
      await this.restart(victim)
    })
  }

  async restart(instance: SupervisedInstance): Promise<void> {
    await instance.start()
    this.tally.add("outage", "instance restarted")
  }

  /** Stops Postgres until `work` is done and a webhook has been rejected. */
  stopPostgres(how: "fast" | "immediate", work: () => Promise<unknown>): Promise<void> {
    const { postgres } = this.store
    const rejections = () => this.tally.of("webhook", "rejected while Postgres is down")
    return this.exclusively(async () => {
      const before = rejections()
      await postgres.pause(how)
      try {
        await work()
        const isNoticed = () => Promise.resolve(rejections() > before)
        await eventually("a webhook rejected without Postgres", isNoticed, NOTICED_WITHIN_MS)
        await pause(STOPPED_MS)
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
