import { AsyncLocalStorage } from "node:async_hooks"
import { BlockList } from "node:net"
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible"
import { networkOf, siteOf } from "../../../domain/access/network-of"
import { plainAddress } from "../../../domain/access/plain-address"
import type { Db } from "../repositories/db"
import type { ResolvedPayosOptions } from "../options/options"

const MINUTE_S = 60
const TABLE = "payos_rate_limit"

/** Addresses of the store's own network: a storefront that renders on a server sends the requests of all shoppers. */
const OWN_NETWORK = new BlockList()
OWN_NETWORK.addSubnet("10.0.0.0", 8)
OWN_NETWORK.addSubnet("127.0.0.0", 8)
OWN_NETWORK.addSubnet("172.16.0.0", 12)
OWN_NETWORK.addSubnet("192.168.0.0", 16)
OWN_NETWORK.addSubnet("fc00::", 7, "ipv6")
OWN_NETWORK.addAddress("::1", "ipv6")

/** Shares of new links that all networks of one IPv6 site have together. */
const SITE_LINK_SHARES = 4

/** Shares of requests and of streams: a /48 may also be a mobile carrier's, with many subscribers. */
const SITE_SHARES = 20

/** Requests per minute for the e-invoices of one purchase: its page sends one a minute, and one for each file. */
const INVOICE_SHARES = 10

/** The key by which an address is counted, and the limit. */
type Share<Limit> = { key: string; limit: Limit }

/** Minimum number of event streams that an address may open: a shopper's tabs. */
const TABS = 20

/** Seconds until the request may be retried; null if it is allowed. */
type Wait = number | null

/**
 * Rate limits for shoppers. The counters are in Postgres, shared by all instances; if Postgres fails, each instance
 * counts in memory. An address over its limit is refused from memory, without a query.
 */
export class Limits {
  readonly #byAddress: RateLimiterPostgres
  readonly #bySite: RateLimiterPostgres
  readonly #linksByAddress: RateLimiterPostgres
  readonly #linksBySite: RateLimiterPostgres
  readonly #links: RateLimiterPostgres
  readonly #repeatedLinks: RateLimiterPostgres
  readonly #checks: RateLimiterPostgres
  readonly #invoices: RateLimiterPostgres
  readonly #invoicesOfOne: RateLimiterPostgres
  readonly #exempt: ReadonlySet<string>
  readonly #streamsPerAddress: number
  /** Open event streams of this instance by network and by site. */
  readonly #streams = new Map<string, number>()
  /** The address of the current request: Medusa does not pass it to a payment provider. */
  readonly #currentAddress = new AsyncLocalStorage<string>()

  constructor(db: Db, { limits }: Pick<ResolvedPayosOptions, "limits">) {
    this.#byAddress = counter(db, "address", limits.requestsPerAddressPerMinute)
    this.#bySite = counter(db, "site", SITE_SHARES * limits.requestsPerAddressPerMinute)
    this.#linksByAddress = counter(db, "links_by_address", shareOf(limits.newLinksPerMinute))
    this.#linksBySite = counter(
      db,
      "links_by_site",
      SITE_LINK_SHARES * shareOf(limits.newLinksPerMinute),
    )
    this.#links = counter(db, "links", limits.newLinksPerMinute)
    this.#checks = counter(db, "checks", limits.newLinksPerMinute)
    this.#invoices = counter(db, "invoices", limits.newLinksPerMinute)
    this.#invoicesOfOne = counter(db, "invoices_of_one", INVOICE_SHARES)
    this.#streamsPerAddress = Math.max(TABS, Math.ceil(limits.streams / 20))
    this.#repeatedLinks = counter(
      db,
      "repeated_links",
      Math.max(1, Math.floor(limits.newLinksPerMinute / 2)),
    )
    this.#exempt = new Set(limits.exemptAddresses)
  }

  /** Counts a request of an address, as Express reports it, unless it is exempt or on the store's own network. */
  async countRequest(given: string): Promise<Wait> {
    return consumeAll(this.#sharesOf(plainAddress(given), this.#byAddress, this.#bySite))
  }

  /**
   * Counts an event stream that an address opens; an address may have a twentieth of an instance's streams.
   *
   * @returns a function to call when the stream ends; null if the address has too many
   */
  openStream(given: string): (() => void) | null {
    const most = this.#streamsPerAddress
    const shares = this.#sharesOf(plainAddress(given), most, SITE_SHARES * most)
    const openOf = (key: string) => this.#streams.get(key) ?? 0
    if (shares.some(({ key, limit }) => openOf(key) >= limit)) return null
    for (const { key } of shares) this.#streams.set(key, openOf(key) + 1)
    return () => {
      for (const { key } of shares) {
        if (openOf(key) > 1) this.#streams.set(key, openOf(key) - 1)
        else this.#streams.delete(key)
      }
    }
  }

  /** Consumes one of the fetches per minute that shoppers may cause by "I have paid". */
  consumeCheckQuota(): Promise<Wait> {
    return consume(this.#checks, "all")
  }

  /** Consumes one of the minute's e-invoice requests of a purchase, and one of all purchases. */
  async consumeInvoiceQuota(collectionId: string): Promise<Wait> {
    return (await consume(this.#invoicesOfOne, collectionId)) ?? consume(this.#invoices, "all")
  }

  /** Runs a request on behalf of an address: links that it creates count against the address. */
  runFor(address: string, request: () => void): void {
    this.#currentAddress.run(plainAddress(address), request)
  }

  /** Seconds until an address may create a link: its own share or the whole quota of this minute may be used up. */
  async waitForLinks(given: string): Promise<Wait> {
    const address = plainAddress(given)
    const shares = this.#linkSharesOf(address).map(({ limit, key }) => peek(limit, key))
    const waits = await Promise.all([...shares, peek(this.#links, "all")])
    return waits.find((wait) => wait !== null) ?? null
  }

  /**
   * Consumes a new link from this minute's quota and from the current address's share, so that a few addresses cannot
   * use up the whole quota. A purchase that had a link in the last minute may use only half of the quota; the other
   * half is reserved for shoppers who start to pay.
   */
  async consumeLinkQuota(hadRecentLink: boolean): Promise<Wait> {
    const address = this.#currentAddress.getStore()
    const refused = address === undefined ? null : await consumeAll(this.#linkSharesOf(address))
    if (refused !== null) return refused
    const wait = hadRecentLink ? await consume(this.#repeatedLinks, "all") : null
    return wait ?? consume(this.#links, "all")
  }

  /** Returns the counters of an address's own share of new links. */
  #linkSharesOf(address: string): Share<RateLimiterPostgres>[] {
    return this.#sharesOf(address, this.#linksByAddress, this.#linksBySite)
  }

  /** Returns the limits of an address's network and of its site; none for an address that is not counted. */
  #sharesOf<Limit>(address: string, ofNetwork: Limit, ofSite: Limit): Share<Limit>[] {
    if (!this.#isCounted(address)) return []
    const own = { key: networkOf(address), limit: ofNetwork }
    const site = siteOf(address)
    return site === null ? [own] : [own, { key: site, limit: ofSite }]
  }

  #isCounted(address: string): boolean {
    return !this.#exempt.has(address) && !isOwnNetwork(address)
  }
}

/** Returns an address's share, a twentieth of the quota: it takes ten addresses to use up half of it. */
function shareOf(newLinksPerMinute: number): number {
  return Math.max(3, Math.ceil(newLinksPerMinute / 20))
}

function counter(db: Db, keyPrefix: string, points: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db,
    storeType: "knex",
    tableName: TABLE,
    tableCreated: true,
    keyPrefix,
    points,
    duration: MINUTE_S,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: MINUTE_S }),
  })
}

/** Consumes one point of each, until one refuses. */
async function consumeAll(shares: readonly Share<RateLimiterPostgres>[]): Promise<Wait> {
  for (const { limit, key } of shares) {
    const wait = await consume(limit, key)
    if (wait !== null) return wait
  }
  return null
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<Wait> {
  try {
    await limiter.consume(key)
    return null
  } catch (error) {
    if (error instanceof RateLimiterRes) return toSeconds(error)
    throw error
  }
}

async function peek(limiter: RateLimiterPostgres, key: string): Promise<Wait> {
  const used = await limiter.get(key).catch(() => null)
  return used && used.consumedPoints >= limiter.points ? toSeconds(used) : null
}

function toSeconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000))
}

function isOwnNetwork(address: string): boolean {
  return OWN_NETWORK.check(address, address.includes(":") ? "ipv6" : "ipv4")
}
