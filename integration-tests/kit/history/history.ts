import { Decisions } from "../../oracle/decisions"
import type { Random } from "../numbers/random"
import { eventually } from "../time/eventually"
import { fillCart, type Buyer } from "./buyer"
import type { Doors } from "./doors"
import { readStanding, type StandingOrder } from "./read-orders"

/** What happens by chance is waited for so long. */
export const SOON_MS = 2_500

type Parts = {
  doors: Doors
  buyer: Buyer
  random: Random
  /** Told of everything that took effect. */
  onDeed?: (deed: string) => void
  /** Where it writes down what happened. */
  log?: string[]
}

/** One shopper's history as it is played: everything is looked up anew, as people do. */
export class History {
  /** What happened, for a failure to tell. */
  readonly log: string[]
  /** The code that the shopper was shown last. */
  code: number | undefined
  /** The shopper's other carts. */
  readonly others: Buyer[] = []
  /** How long it is worth waiting for what must happen next. */
  patienceMs = SOON_MS
  readonly doors: Doors
  readonly buyer: Buyer
  readonly random: Random
  readonly decisions: Decisions
  private readonly onDeed: (deed: string) => void

  constructor({ doors, buyer, random, onDeed = () => undefined, log = [] }: Parts) {
    this.log = log
    this.doors = doors
    this.buyer = buyer
    this.random = random
    this.decisions = new Decisions(doors.admin)
    this.onDeed = onDeed
  }

  get collections(): string[] {
    return [this.buyer, ...this.others].map(({ collection }) => collection)
  }

  note(what: string): void {
    this.log.push(what)
  }

  /** Something that is counted took effect. */
  did(deed: string): void {
    this.onDeed(deed)
  }

  /** The shopper's orders that stand, newest first. */
  orders(): Promise<StandingOrder[]> {
    return readStanding(this.doors, this.collections)
  }

  /** Another cart of the same person. */
  async fillAnother(): Promise<Buyer> {
    const other = await fillCart(this.doors, this.buyer.payer)
    this.others.push(other)
    return other
  }

  /** Waits for something that may well not come. */
  soon<T>(ask: () => Promise<T | undefined | false>): Promise<T | undefined> {
    return eventually("what may come", ask, this.patienceMs).catch(() => undefined)
  }
}

/** One thing that somebody does; where it does not apply, nothing happens. */
export type Act = (history: History) => Promise<void>
