import { AsyncLocalStorage } from "node:async_hooks"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PayosLinkWithMoney } from "../../../src/modules/payos/repositories/links/link-row"
import type { QueueItem, QueueName } from "../../../src/modules/payos/repositories/queue/claim"
import { write, type Page } from "../journal"
import { readHeap } from "./heap"
import { toShape } from "./statement-shape"

/** The number of heap measurements over a run; the last one is at its end. */
const HEAP_MEASUREMENTS = 40

type Claimed = { rows: QueueItem[] }
type LinksRead = { rows: Pick<PayosLinkWithMoney, "id" | "state">[] }
/** `read`: the number of links read so far. */
type OpenPage = Page & { since: number; read: Set<string> }

export type RecorderOptions = {
  journal: string
  /** The number of links of the run. */
  links: number
  /** Keeps claimed links in memory: an injected fault. */
  leaks: boolean
}

/** Matches a claim of due rows of a queue; the claim of one link names no queue. */
const isClaim = (sql: string): boolean => sql.includes("where queue = :queue")

/** Matches the read of claimed links. */
const isRead = (sql: string): boolean => sql.includes("as read_at")

/** Counts the statements of each page of links, from its claim to the queue's next one. */
export class PageRecorder {
  private readonly current = new AsyncLocalStorage<OpenPage | null>()
  private readonly open = new Map<QueueName, OpenPage>()
  private readonly known = new Set<string>()
  private readonly leaked: string[] = []
  private claimed = 0
  private measured = 0

  constructor(private readonly options: RecorderOptions) {}

  /** Counts every statement of the process. */
  listen(db: Knex): void {
    db.on("query", ({ sql, bindings }: { sql: string; bindings?: unknown[] }) =>
      this.count(sql, bindings ?? []),
    )
  }

  /** Wraps the pool for the links loop; each claim of links starts a page. */
  recording(db: Knex): Knex {
    const raw = (sql: string, bindings: Record<string, unknown>) => {
      if (isClaim(sql)) {
        const claim = (): Promise<Claimed> => db.raw(sql, bindings as Knex.ValueDict)
        return this.begin(bindings["queue"] as QueueName, claim)
      }
      const result = db.raw<LinksRead>(sql, bindings as Knex.ValueDict)
      return isRead(sql) ? this.recordStates(result) : result
    }
    return new Proxy(db, {
      get: (target, name, receiver): unknown =>
        name === "raw" ? raw : Reflect.get(target, name, receiver),
    })
  }

  /** Records one run of the links loop. */
  async run(work: () => Promise<void>): Promise<void> {
    await this.current.run(null, work)
    for (const queue of [...this.open.keys()]) this.finish(queue)
    if (this.claimed > this.measured) this.measureHeap()
  }

  /** Everything that the caller awaits after the claim counts for this page. */
  private async begin(queue: QueueName, claim: () => Promise<Claimed>): Promise<Claimed> {
    this.finish(queue)
    if (this.claimed - this.measured >= this.options.links / HEAP_MEASUREMENTS) this.measureHeap()
    const page: OpenPage = {
      queue,
      links: 0,
      states: [],
      statements: {},
      ms: 0,
      since: performance.now(),
      read: new Set(),
    }
    this.open.set(queue, page)
    this.current.enterWith(page)
    const claimed = await claim()
    page.links = claimed.rows.length
    if (queue === "inspect") this.claimed += page.links
    return claimed
  }

  /** Records the states in which links are first read. */
  private async recordStates(reading: Promise<LinksRead>): Promise<LinksRead> {
    const page = this.current.getStore()
    const result = await reading
    for (const link of result.rows) {
      if (page && !page.read.has(link.id) && !page.states.includes(link.state)) {
        page.states.push(link.state)
      }
      page?.read.add(link.id)
      if (this.options.leaks) this.leaked.push(JSON.stringify(link))
    }
    return result
  }

  private finish(queue: QueueName): void {
    const page = this.open.get(queue)
    this.open.delete(queue)
    if (!page || page.links === 0) return
    const { since, read: _read, ...rest } = page
    const ms = Math.round(performance.now() - since)
    write(this.options.journal, { type: "page", page: { ...rest, ms } })
  }

  private count(sql: string, bindings: unknown[]): void {
    const page = this.current.getStore()
    if (!page) return
    const shape = toShape(sql)
    page.statements[shape] = (page.statements[shape] ?? 0) + 1
    if (this.known.has(shape)) return
    this.known.add(shape)
    write(this.options.journal, { type: "statement", text: sql, values: bindings })
  }

  private measureHeap(): void {
    this.measured = this.claimed
    write(this.options.journal, { type: "heap", links: this.claimed, ...readHeap() })
  }
}
