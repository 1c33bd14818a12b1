import { AsyncLocalStorage } from "node:async_hooks"
import { BlockList } from "node:net"
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible"
import { networkOf } from "../../../domain/access/network-of"
import type { Db } from "../repositories/db"
import type { ResolvedPayosOptions } from "../options/options"

const MINUTE_S = 60
const TABLE = "payos_rate_limit"

/** Addresses of the store's own network: a storefront that renders on a server asks for all its shoppers. */
const OWN_NETWORK = new BlockList()
OWN_NETWORK.addSubnet("10.0.0.0", 8)
OWN_NETWORK.addSubnet("127.0.0.0", 8)
OWN_NETWORK.addSubnet("172.16.0.0", 12)
OWN_NETWORK.addSubnet("192.168.0.0", 16)
OWN_NETWORK.addSubnet("fc00::", 7, "ipv6")
OWN_NETWORK.addAddress("::1", "ipv6")

/** Seconds until it may be tried again; null where nothing is in the way. */
export type Wait = number | null

/**
 * How often strangers may ask. The counters are in Postgres, for all instances; where Postgres cannot count, each
 * instance counts for itself. Who is over the limit is refused from memory, without a query.
 */
export class Limits {
  readonly #byAddress: RateLimiterPostgres
  readonly #linksByAddress: RateLimiterPostgres
  readonly #links: RateLimiterPostgres
  readonly #repeatedLinks: RateLimiterPostgres
  readonly #exempt: ReadonlySet<string>
  /** The address whose request runs: Medusa tells a payment provider nothing of it. */
  readonly #asking = new AsyncLocalStorage<string>()

  constructor(db: Db, { limits }: Pick<ResolvedPayosOptions, "limits">) {
    this.#byAddress = counter(db, "address", limits.perAddress)
    this.#linksByAddress = counter(db, "links_by_address", shareOf(limits.newLinks))
    this.#links = counter(db, "links", limits.newLinks)
    this.#repeatedLinks = counter(
      db,
      "repeated_links",
      Math.max(1, Math.floor(limits.newLinks / 2)),
    )
    this.#exempt = new Set(limits.exemptAddresses)
  }

  /** Counts a request of an address; the store's own network is not counted. */
  async countRequest(address: string): Promise<Wait> {
    return this.#isCounted(address) ? consume(this.#byAddress, networkOf(address)) : null
  }

  /** Runs a request of an address: the links that it creates are this address's. */
  runFor(address: string, request: () => void): void {
    this.#asking.run(address, request)
  }

  /** Whether this minute's budget of new links is used up, or an address's share of it. */
  async waitForLinks(address: string): Promise<Wait> {
    const isCounted = this.#isCounted(address)
    const own = isCounted ? await peek(this.#linksByAddress, networkOf(address)) : null
    return own ?? peek(this.#links, "all")
  }

  /**
   * Takes a new link from this minute's budget, and from the share of the address that asks: no few addresses use up
   * everybody's links. A purchase that had one in this minute takes from one half alone: the other half is for
   * shoppers who begin to pay.
   */
  async takeLink(isRepeated: boolean): Promise<Wait> {
    const address = this.#asking.getStore()
    const isCounted = address !== undefined && this.#isCounted(address)
    const own = isCounted ? await consume(this.#linksByAddress, networkOf(address)) : null
    const wait = own ?? (isRepeated ? await consume(this.#repeatedLinks, "all") : null)
    return wait ?? consume(this.#links, "all")
  }

  #isCounted(address: string): boolean {
    return !this.#exempt.has(address) && !isOwnNetwork(address)
  }
}

/** A twentieth of the new links: ten addresses use up the half that is for shoppers who begin. */
function shareOf(newLinks: number): number {
  return Math.max(3, Math.ceil(newLinks / 20))
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

async function consume(limiter: RateLimiterPostgres, key: string): Promise<Wait> {
  try {
    await limiter.consume(key)
    return null
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return toSeconds(refused)
    throw refused
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
  const plain = address.replace(/^::ffff:/, "")
  return OWN_NETWORK.check(plain, plain.includes(":") ? "ipv6" : "ipv4")
}
