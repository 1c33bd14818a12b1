import {
  rateOf,
  toInvoiceItems,
  toTaxPercentage,
  type InvoiceLine,
} from "../../../domain/links/invoice-items"
import type { LinkItem } from "../../../domain/links/items"
import type { LinkInvoice } from "../send-creation"
import { toDecimal } from "../../../medusa/decimal"
import type { CartBuyer, InvoiceCart, TaxLines } from "../../../medusa/invoice-cart"
import type { ResolvedPayosOptions } from "../../../modules/payos/options/options"
import { readBuyer } from "./buyer"

/** The fields of a link for its e-invoice. */
export type InvoiceContent = { items: LinkItem[]; invoice: LinkInvoice }

/** A tax rate of the cart that payOS does not support, with the title of a line that has it. */
export type UnsupportedTaxRate = { rate: number; title: string }

type InvoiceOptions = ResolvedPayosOptions["invoices"]

/** The e-invoice of a cart: its lines, shipping included, and its buyer. */
export class CartInvoice {
  readonly #options: InvoiceOptions
  readonly #lines: InvoiceLine[]
  readonly #invoice: LinkInvoice

  /** @throws MedusaError if the cart's metadata is invalid */
  constructor(cart: InvoiceCart, options: InvoiceOptions) {
    const { buyerNotGetInvoice, ...buyer } = readBuyer(cart)
    this.#options = options
    this.#lines = toLines(cart, options)
    this.#invoice = { ...buyer, invoice: { buyerNotGetInvoice, ...this.#taxOfAll() } }
  }

  /** The link's items and buyer; the items add up to the amount, in whole đồng. */
  contentOf(amount: number): InvoiceContent {
    return { items: toInvoiceItems(this.#lines, amount, this.#options), invoice: this.#invoice }
  }

  /** Tax rates that payOS does not support: they are not sent, and a problem reports them. */
  get unsupportedRates(): UnsupportedTaxRate[] {
    const lines = this.#lines.filter((line) => toTaxPercentage(line, this.#options) === null)
    return lines.map((line) => ({ rate: rateOf(line), title: line.title }))
  }

  /**
   * The common rate of the options; omitted if a line has an unsupported rate, since it would be wrong for that line.
   */
  #taxOfAll(): { taxPercentage?: InvoiceOptions["taxPercentage"] } {
    const { taxPercentage } = this.#options
    return taxPercentage === undefined || this.unsupportedRates.length > 0 ? {} : { taxPercentage }
  }
}

function toLines(cart: InvoiceCart, { unit, shippingName }: InvoiceOptions): InvoiceLine[] {
  const items = (cart.items ?? []).map((item) => ({
    title: item.product_title ?? item.title,
    quantity: Number(toDecimal(item.quantity)),
    total: Number(toDecimal(item.total)),
    unit: unitOf(item) ?? unit,
    rates: ratesOf(item),
  }))
  const shipping = (cart.shipping_methods ?? []).map((method) => ({
    title: shippingName,
    quantity: 1,
    total: Number(toDecimal(method.total)),
    unit: "lần",
    rates: ratesOf(method),
  }))
  return [...items, ...shipping.filter(({ total }) => total > 0)]
}

/** Returns the unit in a line's metadata, if the store sets one. */
function unitOf({ metadata }: Pick<CartBuyer, "metadata">): string | null {
  const unit = metadata?.["payos_unit"]
  return typeof unit === "string" && unit.trim() !== "" ? unit.trim() : null
}

function ratesOf({ tax_lines = [] }: TaxLines): number[] {
  return tax_lines.map(({ rate }) => Number(toDecimal(rate)))
}
