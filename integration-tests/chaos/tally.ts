import { ACTIONS } from "../kit/history/acts"
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
    "gives up short",
    "walks away",
    "abandons the cart",
    "switches the provider for good",
    "pays late",
    "is sent late money back by the bank",
    "tries the other instance",
  ],
  webhook: [...WEBHOOKS, "refused while Postgres is away"],
  merchant: [
    ...AFTERWARDS.filter((kind) => kind !== "ships it"),
    "cancels an unpaid order",
    "marks an order as paid",
    "deletes the cart",
    "inbox: complete",
    "inbox: pay_back",
    "inbox: resolve_outside",
  ],
  history: ACTIONS,
  outage: [
    "SIGKILL inside a settlement",
    "SIGKILL inside a completion",
    "SIGKILL at random",
    "instance started again",
    "Postgres restarted",
  ],
  fault: OPERATIONS.flatMap((operation) => FAULTS.map((kind) => `${operation} ${kind}`)),
  "payOS answers": Object.entries(SWITCHES).flatMap(([name, answers]) =>
    answers.map((answer) => `${name}=${answer}`),
  ),
}

/** How often each kind of event happened. */
export class Tally {
  private readonly counts = new Map<string, number>()

  constructor(private readonly tell: (text: string) => void) {}

  add(group: string, kind: string, times = 1): void {
    const key = `${group}: ${kind}`
    this.counts.set(key, this.of(group, kind) + times)
    this.tell(key)
  }

  of(group: string, kind: string): number {
    return this.counts.get(`${group}: ${kind}`) ?? 0
  }

  /** The kinds of a group that never happened. */
  missing(group: string): string[] {
    return (KINDS[group] ?? []).filter((kind) => this.of(group, kind) === 0)
  }
}
