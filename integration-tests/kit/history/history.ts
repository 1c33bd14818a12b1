import { Decisions } from "../../oracle/decisions"
import type { Random } from "../numbers/random"
import { eventually } from "../time/eventually"
import { fillCart, type Buyer } from "./buyer"
import type { Clients } from "./clients"
import { readStanding, type StandingOrder } from "./read-orders"

/** What happens by chance is waited for so long. */
export const SOON_MS = 2_500

type Parts = {
  clients: Clients
  buyer: Buyer
  random: Random
  /** Told of everything that took effect. */
  onAction?: (action: string) => void
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
  /** Whether payOS announces every transfer to the store; one that it does not is found ten minutes later. */
  announcesAll = false
  readonly clients: Clients
  readonly buyer: Buyer
  readonly random: Random
  readonly decisions: Decisions
  private readonly onAction: (action: string) => void

  constructor({ clients, buyer, random, onAction = () => undefined, log = [] }: Parts) {
    this.log = log
    this.clients = clients
    this.buyer = buyer
    this.random = random
    this.decisions = new Decisions(clients.admin)
    this.onAction = onAction
  }

  get collections(): string[] {
    return [this.buyer, ...this.others].map(({ collection }) => collection)
  }

  note(what: string): void {
    this.log.push(what)
  }

  /** Something that is counted took effect. */
  did(action: string): void {
    this.onAction(action)
  }

  /** The shopper's orders that stand, newest first. */
  orders(): Promise<StandingOrder[]> {
    return readStanding(this.clients, this.collections)
  }

  /** Another cart of the same person. */
  async fillAnother(): Promise<Buyer> {
    const other = await fillCart(this.clients, this.buyer.payer)
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
