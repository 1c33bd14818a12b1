import type { SimulatorBehaviour } from "../behaviour"
import {
  email,
  flag,
  integer,
  list,
  oneOf,
  optional,
  required,
  shape,
  text,
  url,
  type Check,
} from "../validation"

const INT32_MAX = 2_147_483_647

const item = (tax: Check): Check =>
  shape({
    name: required(text()),
    quantity: required(integer(1)),
    price: required(integer(0)),
    unit: optional(text(0)),
    taxPercentage: optional(tax),
  })

const invoice = (tax: Check): Check =>
  shape({ buyerNotGetInvoice: optional(flag), taxPercentage: optional(tax) })

/** Lists the problems of a creation's body. */
export const checkLinkBody = (behaviour: SimulatorBehaviour): Check => {
  const tax = oneOf(behaviour.taxPercentage8 ? [-2, -1, 0, 5, 8, 10] : [-2, -1, 0, 5, 10])
  return shape({
    orderCode: required(integer(1)),
    amount: required(integer(1)),
    description: required(text(1, behaviour.accountLinked ? 25 : 9)),
    cancelUrl: required(url),
    returnUrl: required(url),
    signature: required(text()),
    expiredAt: optional(integer(0, INT32_MAX)),
    items: optional(list(item(tax))),
    invoice: optional(invoice(tax)),
    buyerName: optional(text(0)),
    buyerCompanyName: optional(text(0)),
    buyerTaxCode: optional(text(0)),
    buyerAddress: optional(text(0)),
    buyerEmail: optional(email),
    buyerPhone: optional(text(0)),
  })
}
