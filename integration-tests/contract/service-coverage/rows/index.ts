import type { Row } from "../row"
import { envelope, errors } from "./envelope"
import { filters, headers } from "./headers"
import { invoice } from "./invoice"
import { limits } from "./limits"
import { link, transactions } from "./link"
import { linkResponse } from "./link-response"
import { linkRequest } from "./link-request"
import { operations, parameters } from "./operations"
import { payoutResponse } from "./payout-response"
import { payoutRequest } from "./payout-request"
import { states } from "./states"
import { channel, events, webhook } from "./webhook"

/** The coverage of the service, by area. */
export const areas = {
  operations,
  parameters,
  envelope,
  linkRequest,
  linkResponse,
  link,
  transactions,
  webhook,
  channel,
  invoice,
  payoutRequest,
  payoutResponse,
  headers,
  filters,
  limits,
  states,
  events,
  errors,
} satisfies Record<string, Row[]>

export type Area = keyof typeof areas

export const allRows: Row[] = Object.values<Row[]>(areas).flat()
