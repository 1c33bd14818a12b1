import { COUNTED_ACTIONS } from "../kit/history/actions"
import {
  AFTERWARDS,
  APPROACHES,
  FAULTS,
  OPERATIONS,
  PAYMENTS,
  RETURNS,
  SWITCHES,
  WEBHOOKS,
} from "./plan/kinds"

/** Every kind of event; a run in which one never happens is incomplete. */
export const KINDS: Readonly<Record<string, readonly string[]>> = {
  shopper: [
    ...APPROACHES,
    ...PAYMENTS,
    ...RETURNS,
    "pays while the cart changes",
    "pays before shipping is chosen",
    "pays only a part",
    "leaves without paying",
    "abandons the cart",
    "switches the provider permanently",
    "pays late",
    "gets a late transfer returned by the bank",
    "tries the other instance",
  ],
  webhook: [...WEBHOOKS, "rejected while Postgres is down"],
  merchant: [
    ...AFTERWARDS.filter((kind) => kind !== "does nothing"),
    "cancels an unpaid order",
    "marks an order as paid",
    "deletes the cart",
    "unmatched money: complete",
    "unmatched money: pay_back",
    "unmatched money: resolve_outside",
  ],
  scenario: COUNTED_ACTIONS,
  outage: [
    "SIGKILL inside a settlement",
    "SIGKILL inside a completion",
    "SIGKILL at random",
    "instance restarted",
    "Postgres restarted",
  ],
  fault: OPERATIONS.flatMap((operation) => FAULTS.map((kind) => `${operation} ${kind}`)),
  "payOS behaviour": Object.entries(SWITCHES).flatMap(([name, values]) =>
    values.map((value) => `${name}=${value}`),
  ),
}

/** How often each kind of event happened. */
export class Tally {
  private readonly counts = new Map<string, number>()

  constructor(private readonly log: (text: string) => void) {}

  add(group: string, kind: string, times = 1): void {
    const key = `${group}: ${kind}`
    this.counts.set(key, this.of(group, kind) + times)
    this.log(key)
  }

  of(group: string, kind: string): number {
    return this.counts.get(`${group}: ${kind}`) ?? 0
  }

  /** The kinds of a group that never happened. */
  missing(group: string): string[] {
    return (KINDS[group] ?? []).filter((kind) => this.of(group, kind) === 0)
  }
}
