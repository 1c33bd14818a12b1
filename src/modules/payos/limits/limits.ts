import { BlockList } from "node:net"
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible"
import { networkOf } from "../../../domain/network-of"
import type { Db } from "../ledger/db"
import type { ResolvedPayosOptions } from "../options"

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
  readonly #startsByAddress: RateLimiterPostgres
  readonly #links: RateLimiterPostgres
  readonly #repeatedLinks: RateLimiterPostgres
  readonly #exempt: ReadonlySet<string>

  constructor(db: Db, { limits }: Pick<ResolvedPayosOptions, "limits">) {
    this.#byAddress = counter(db, "address", limits.perAddress)
    this.#startsByAddress = counter(db, "starts", shareOf(limits.newLinks))
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
    return this.#count(this.#byAddress, address)
  }

  /** Counts that an address starts to pay for another purchase: no few addresses use up everybody's links. */
  async countStart(address: string): Promise<Wait> {
    return this.#count(this.#startsByAddress, address)
  }

  async #count(limiter: RateLimiterPostgres, address: string): Promise<Wait> {
    if (this.#exempt.has(address) || isOwnNetwork(address)) return null
    return consume(limiter, networkOf(address))
  }

  /** Whether this minute's budget of new links is used up. */
  async waitForLinks(): Promise<Wait> {
    const used = await this.#links.get("all").catch(() => null)
    return used && used.consumedPoints >= this.#links.points ? toSeconds(used) : null
  }

  /**
   * Takes a new link from this minute's budget. A purchase that had one in this minute takes from one half alone:
   * the other half is for shoppers who begin to pay.
   */
  async takeLink(isRepeated: boolean): Promise<Wait> {
    const wait = isRepeated ? await consume(this.#repeatedLinks, "all") : null
    return wait ?? consume(this.#links, "all")
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

function toSeconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000))
}

function isOwnNetwork(address: string): boolean {
  const plain = address.replace(/^::ffff:/, "")
  return OWN_NETWORK.check(plain, plain.includes(":") ? "ipv6" : "ipv4")
}
