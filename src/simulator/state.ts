import { counting, type Asked } from "./asked"
import type { SimulatorBehaviour } from "./behaviour"
import type { Fault } from "./faults"
import { isClosed, lapse } from "./links/link-rules"
import type { Link } from "./links/link"
import type { ReceivedEntry } from "./statement"
import type { Payout } from "./payouts/payout"
import type { RecordedRequest } from "./recorder"

const OPENING_BALANCE = 100_000_000

/** All that a simulator remembers. */
export interface SimulatorState {
  /** What the switches stand at: for control, which asks nothing. */
  readonly switches: SimulatorBehaviour
  /** The switches for whoever lets them decide; they count it in `asked`. */
  readonly behaviour: Readonly<SimulatorBehaviour>
  readonly asked: Asked
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
}

/** A memory with nothing in it but a balance. */
export const createState = (
  behaviour: SimulatorBehaviour,
  webhookUrl: string | undefined,
): SimulatorState => {
  const switches = { ...behaviour }
  const asked: Asked = new Map()
  return {
    switches,
    behaviour: counting(switches, asked),
    asked,
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
  }
}

/** The link with this payment link id or order code, expired where its time is over. */
export const findLink = (state: SimulatorState, id: string, now: number): Link | undefined => {
  const link = state.links.get(id) ?? state.linkByOrderCode.get(id)
  return link && lapse(link, now)
}

/** All links, newest first. */
export const allLinks = (state: SimulatorState, now: number): Link[] =>
  [...state.links.values()].reverse().map((link) => lapse(link, now))

/** Whether a creation may use this order code. */
export const isOrderCodeFree = (state: SimulatorState, orderCode: number, now: number): boolean => {
  const earlier = findLink(state, String(orderCode), now)
  return !earlier || (isClosed(earlier) && state.behaviour.orderCodeAfterCancel === "free")
}

export const addLink = (state: SimulatorState, link: Link): void => {
  state.links.set(link.id, link)
  state.linkByOrderCode.set(String(link.request.orderCode), link)
}
