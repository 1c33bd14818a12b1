import type { Row } from "../row"
import { envelope, errors } from "./envelope"
import { filters, headers } from "./headers"
import { invoice } from "./invoice"
import { limits } from "./limits"
import { link, transactions } from "./link"
import { linkAnswer } from "./link-answer"
import { linkRequest } from "./link-request"
import { operations, parameters } from "./operations"
import { payoutAnswer } from "./payout-answer"
import { payoutRequest } from "./payout-request"
import { states } from "./states"
import { channel, events, webhook } from "./webhook"

/** The coverage of the service, by area. */
export const areas = {
  operations,
  parameters,
  envelope,
  linkRequest,
  linkAnswer,
  link,
  transactions,
  webhook,
  channel,
  invoice,
  payoutRequest,
  payoutAnswer,
  headers,
  filters,
  limits,
  states,
  events,
  errors,
} satisfies Record<string, Row[]>

export type Area = keyof typeof areas

export const allRows: Row[] = Object.values<Row[]>(areas).flat()
