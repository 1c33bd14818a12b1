import { Decisions } from "../../oracle/decisions"
import type { Random } from "../numbers/random"
import { eventually } from "../time/eventually"
import { fillCart, type Buyer } from "./buyer"
import type { Clients } from "./clients"
import { readActiveOrders, type ActiveOrder } from "./read-orders"

/** How long a random action waits for its precondition. */
export const SOON_MS = 2_500

type Parts = {
  clients: Clients
  buyer: Buyer
  random: Random
  /** Called with every action that took effect. */
  onAction?: (action: string) => void
  /** Receives a line for everything that happened. */
  log?: string[]
}

/** One shopper's history while it runs; every action reads the current state. */
export class History {
  /** What happened, for the message of a failure. */
  readonly log: string[]
  /** The order code that the store last showed to the shopper. */
  code: number | undefined
  /** The shopper's other carts. */
  readonly others: Buyer[] = []
  /** How long an action waits for its precondition, in ms. */
  patienceMs = SOON_MS
  /** Whether payOS sends a webhook for every transfer; the store finds transfers without one ten minutes later. */
  sendsAllWebhooks = false
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

  /** Reports an action that took effect. */
  did(action: string): void {
    this.onAction(action)
  }

  /** The shopper's orders that are not cancelled, newest first. */
  orders(): Promise<ActiveOrder[]> {
    return readActiveOrders(this.clients, this.collections)
  }

  /** Fills another cart of the same payer. */
  async fillAnother(): Promise<Buyer> {
    const other = await fillCart(this.clients, this.buyer.payer)
    this.others.push(other)
    return other
  }

  /** Waits up to `patienceMs` for a value; undefined after that. */
  soon<T>(read: () => Promise<T | undefined | false>): Promise<T | undefined> {
    return eventually("an optional value", read, this.patienceMs).catch(() => undefined)
  }
}

/** One action of a shopper or a merchant; it does nothing if it does not apply. */
export type Action = (history: History) => Promise<void>
