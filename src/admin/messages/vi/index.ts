import type { Messages } from "../en"
import { atPayos } from "./at-payos"
import { batches } from "./batches"
import { bankDetailsRequests } from "./bank-details-requests"
import { common } from "./common"
import { errors } from "./errors"
import { links } from "./links"
import { money } from "./money"
import { notifications } from "./notifications"
import { orders } from "./orders"
import { overview } from "./overview"
import { payouts } from "./payouts"
import { personalData } from "./personal-data"
import { problems } from "./problems"
import { reconciliation } from "./reconciliation"
import { settings } from "./settings"
import { statement } from "./statement"
import { unmatched } from "./unmatched"

/** The Vietnamese messages, in the wording of shops. */
export const vi: Messages = {
  ...common,
  atPayos,
  batches,
  bankDetailsRequests,
  errors,
  links,
  money,
  notifications,
  orders,
  overview,
  payouts,
  personalData,
  problems,
  reconciliation,
  settings,
  statement,
  unmatched,
}
