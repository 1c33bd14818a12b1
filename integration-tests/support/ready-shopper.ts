import { Shopper } from "./shopper"

/** Hardly a test has more purchases than this. */
const CARTS = 2

/**
 * A shopper whose first carts of a test stand ready: they are filled like any other, before the first
 * test, and put back with the store's rows before each. Half of what a purchase costs Medusa is its cart.
 */
export class ReadyShopper extends Shopper {
  private readonly filled: string[] = []
  private ready: string[] = []

  async fillCarts(): Promise<void> {
    while (this.filled.length < CARTS) this.filled.push(await super.cart())
  }

  /** The rows of the carts have been put back. */
  startOver(): void {
    this.ready = [...this.filled]
  }

  override async cart(special?: Parameters<Shopper["cart"]>[0]): Promise<string> {
    return (special ? undefined : this.ready.shift()) ?? super.cart(special)
  }
}
