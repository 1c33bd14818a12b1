import { counting, type SwitchReads } from "../switch-reads"
import type { ReceivedEntry } from "../bank"
import type { SimulatorBehaviour } from "../behaviour"
import type { Fault } from "../faults"
import type { RateLimit } from "../rate-limit"
import type { RecordedRequest } from "../recorder"
import type { Link } from "./link"
import { isClosed, expireIfDue } from "./link-rules"
import type { Payout } from "./payout"

const OPENING_BALANCE = 100_000_000

/** The state of a simulator. */
export interface SimulatorState {
  /** The current switches, for the control routes; reads are not counted. */
  readonly switches: SimulatorBehaviour
  /** The switches as operations read them; every read is counted in `reads`. */
  readonly behaviour: Readonly<SimulatorBehaviour>
  readonly reads: SwitchReads
  webhookUrl: string | undefined
  balance: number
  invoicesIssued: number
  readonly links: Map<string, Link>
  readonly linkByOrderCode: Map<string, Link>
  readonly received: ReceivedEntry[]
  readonly payouts: Map<string, Payout>
  readonly payoutByKey: Map<string, Payout>
  readonly payoutFailures: string[]
  readonly faults: Fault[]
  readonly requests: RecordedRequest[]
  readonly rateLimit: RateLimit
  /** How far the simulated time is ahead of the clock. */
  aheadMs: number
}

/** An initial state with the opening balance. */
export const createState = (
  behaviour: SimulatorBehaviour,
  webhookUrl: string | undefined,
): SimulatorState => {
  const switches = { ...behaviour }
  const reads: SwitchReads = new Map()
  return {
    switches,
    behaviour: counting(switches, reads),
    reads,
    webhookUrl,
    balance: OPENING_BALANCE,
    invoicesIssued: 0,
    links: new Map(),
    linkByOrderCode: new Map(),
    received: [],
    payouts: new Map(),
    payoutByKey: new Map(),
    payoutFailures: [],
    faults: [],
    requests: [],
    rateLimit: { callsPerMinute: null, counts: new Map() },
    aheadMs: 0,
  }
}

/** The link with this payment link id or order code, expired first if its time is over. */
export const findLink = (state: SimulatorState, id: string, now: number): Link | undefined => {
  const link = state.links.get(id) ?? state.linkByOrderCode.get(id)
  return link && expireIfDue(link, now)
}

/** All links, newest first. */
export const allLinks = (state: SimulatorState, now: number): Link[] =>
  [...state.links.values()].reverse().map((link) => expireIfDue(link, now))

/** Whether a creation may use this order code. */
export const isOrderCodeFree = (state: SimulatorState, orderCode: number, now: number): boolean => {
  const earlier = findLink(state, String(orderCode), now)
  return !earlier || (isClosed(earlier) && state.behaviour.orderCodeAfterCancel === "free")
}

export const addLink = (state: SimulatorState, link: Link): void => {
  state.links.set(link.id, link)
  state.linkByOrderCode.set(String(link.request.orderCode), link)
}
