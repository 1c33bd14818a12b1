/** The fields from which Medusa computes the totals of a cart or an order. */
const COMPUTED_FROM = [
  "items",
  "items.tax_lines",
  "items.adjustments",
  "shipping_methods",
  "shipping_methods.tax_lines",
  "shipping_methods.adjustments",
  "credit_lines",
] as const

/**
 * Returns query fields for the total of a cart or an order: the total and whole lines. Up to Medusa 2.18, a total that
 * is queried together with single fields of a line (`items.title`) is computed from lines without prices, and a credit
 * line without its amount counts as 0. ESLint forbids the field `total` elsewhere.
 *
 * @param path to the cart or the order, if it is not the queried entity
 */
export function totalFields(path?: string): string[] {
  const fields = ["total", ...COMPUTED_FROM.map((line) => `${line}.*`)]
  return path ? fields.map((field) => `${path}.${field}`) : fields
}
