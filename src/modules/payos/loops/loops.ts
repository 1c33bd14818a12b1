import type { ChangeFeed, FeedListener } from "../change-feed"
import type { Db } from "../repositories/db"
import { nextDueInMs } from "../repositories/queue/next-due"
import type { QueueName } from "../repositories/queue/claim"
import { Loop, type Run } from "./loop"

/** Poll interval while NOTIFY signals arrive; it finds work whose signal was lost. */
const POLL_MS = 60_000

/** Poll interval while no NOTIFY signals arrive. */
const FALLBACK_POLL_MS = 2_000

/** The work of each loop. */
export type Work = Record<"links" | "payouts" | "events" | "notifications", Run>

const QUEUES: Record<keyof Work, readonly QueueName[]> = {
  links: ["inspect", "process"],
  payouts: ["payout"],
  events: [],
  notifications: [],
}

/** The loop that each NOTIFY signal wakes. */
const LOOPS: Record<string, keyof Work> = {
  inspect: "links",
  process: "links",
  payout: "payouts",
  event: "events",
  notification: "notifications",
}

/**
 * Runs a store's recurring work in this process when it is due: woken by the feed and by the next due time in the
 * queue. Polls every 60 s too, or every 2 s if NOTIFY signals do not arrive, as behind a pooler that shares
 * connections.
 */
export class Loops {
  readonly #db: Db
  readonly #feed: ChangeFeed
  readonly #listener: FeedListener
  #loops: Map<keyof Work, Loop> | null = null
  #probeTimer: NodeJS.Timeout | null = null

  constructor(db: Db, feed: ChangeFeed) {
    this.#db = db
    this.#feed = feed
    this.#listener = {
      due: (queue, inMs) => this.#wake(queue, inMs),
      listening: () => this.#wakeAll(),
    }
  }

  /** Starts the loops once; later calls have no effect. */
  start(work: Work): void {
    if (this.#loops) return
    const names = Object.keys(QUEUES) as (keyof Work)[]
    const loops = names.map((name) => {
      return [name, new Loop(work[name], () => this.#waitMs(name))] as const
    })
    this.#loops = new Map(loops)
    this.#feed.add(this.#listener)
    this.#probeTimer = setInterval(() => void this.#feed.probe(), POLL_MS).unref()
    this.#wakeAll()
  }

  async stop(): Promise<void> {
    if (this.#probeTimer) clearInterval(this.#probeTimer)
    for (const loop of this.#loops?.values() ?? []) loop.stop()
    await this.#feed.remove(this.#listener)
  }

  #wake(queue: string, inMs: number): void {
    const name = LOOPS[queue]
    if (name) this.#loops?.get(name)?.wake(inMs)
  }

  #wakeAll(): void {
    for (const loop of this.#loops?.values() ?? []) loop.wake(0)
  }

  async #waitMs(name: keyof Work): Promise<number> {
    const pollMs = this.#feed.isListening ? POLL_MS : FALLBACK_POLL_MS
    const queues = QUEUES[name]
    const next = queues.length > 0 ? await this.#nextDue(queues) : Infinity
    return Math.min(next, pollMs)
  }

  #nextDue(queues: readonly QueueName[]): Promise<number> {
    return nextDueInMs(this.#db, queues).catch(() => FALLBACK_POLL_MS)
  }
}
