import type { CheckoutContext } from "./checkout-context"

/** Between three and seven tenths of an amount, in whole thousands of đồng. */
export function partOf({ random }: Pick<CheckoutContext, "random">, amount: number): number {
  return Math.floor((amount * random.between(30, 70)) / 100_000) * 1_000
}
