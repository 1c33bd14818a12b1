import type { Words } from "../en"
import { atPayos } from "./at-payos"
import { batches } from "./batches"
import { common } from "./common"
import { errors } from "./errors"
import { links } from "./links"
import { money } from "./money"
import { orders } from "./orders"
import { overview } from "./overview"
import { payouts } from "./payouts"
import { personalData } from "./personal-data"
import { problems } from "./problems"
import { settings } from "./settings"
import { unmatched } from "./unmatched"

/** The Vietnamese words, as a shop speaks. */
export const vi: Words = {
  ...common,
  atPayos,
  batches,
  errors,
  links,
  money,
  orders,
  overview,
  payouts,
  personalData,
  problems,
  settings,
  unmatched,
}
