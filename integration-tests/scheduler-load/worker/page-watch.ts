import { AsyncLocalStorage } from "node:async_hooks"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type {
  Lane,
  PayosLinkWithMoney,
} from "../../../src/modules/payos/repositories/links/link-row"
import { write, type Page } from "../journal"
import { readHeap } from "./heap"
import { toShape } from "./statement-shape"

/** Looks at the heap over a run; the last one comes at its end. */
const HEAP_LOOKS = 40

type Claimed = { rows: Pick<PayosLinkWithMoney, "state">[] }
type OpenPage = Page & { since: number }

export type WatchOptions = {
  journal: string
  /** Links of the whole run. */
  links: number
  /** Keeps what was claimed: a fault for the run to find. */
  leaks: boolean
}

/** A claim of a lane's links; the claim of one link names no lane. */
const isClaim = (sql: string): boolean => sql.includes("where lane = :lane")

/** Counts what each page of links takes at the database, from its claim to its lane's next one. */
export class PageWatch {
  private readonly current = new AsyncLocalStorage<OpenPage | null>()
  private readonly open = new Map<Lane, OpenPage>()
  private readonly known = new Set<string>()
  private readonly leaked: string[] = []
  private claimed = 0
  private measured = 0

  constructor(private readonly options: WatchOptions) {}

  /** Counts every statement of the process. */
  listen(db: Knex): void {
    db.on("query", ({ sql, bindings }: { sql: string; bindings?: unknown[] }) =>
      this.count(sql, bindings ?? []),
    )
  }

  /** The same pool for the loop; each claim of links begins a page. */
  watched(db: Knex): Knex {
    const raw = (sql: string, bindings: Record<string, unknown>) => {
      const claim = (): Promise<Claimed> => db.raw(sql, bindings as Knex.ValueDict)
      return isClaim(sql) ? this.begin(bindings["lane"] as Lane, claim) : claim()
    }
    return new Proxy(db, {
      get: (target, name, receiver): unknown =>
        name === "raw" ? raw : Reflect.get(target, name, receiver),
    })
  }

  /** One run of the loop. */
  async run(work: () => Promise<void>): Promise<void> {
    await this.current.run(null, work)
    for (const lane of [...this.open.keys()]) this.finish(lane)
    if (this.claimed > this.measured) this.measureHeap()
  }

  /** Everything that the caller does after the claim, and awaits, counts for this page. */
  private async begin(lane: Lane, claim: () => Promise<Claimed>): Promise<Claimed> {
    this.finish(lane)
    if (this.claimed - this.measured >= this.options.links / HEAP_LOOKS) this.measureHeap()
    const page: OpenPage = {
      lane,
      links: 0,
      states: [],
      statements: {},
      ms: 0,
      since: performance.now(),
    }
    this.open.set(lane, page)
    this.current.enterWith(page)
    const claimed = await claim()
    const links = claimed.rows
    page.links = links.length
    page.states = [...new Set(links.map(({ state }) => state))]
    if (lane === "look") this.claimed += links.length
    if (this.options.leaks) this.leaked.push(...links.map((link) => JSON.stringify(link)))
    return claimed
  }

  private finish(lane: Lane): void {
    const page = this.open.get(lane)
    this.open.delete(lane)
    if (!page || page.links === 0) return
    const { since, ...rest } = page
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
