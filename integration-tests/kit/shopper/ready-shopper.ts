import type { SeededStore } from "../seed/seed-store"
import type { CartCopies } from "./cart-copies"
import { Shopper } from "./shopper"

/** A shopper whose usual cart stands ready: a copy of one that was filled like any other. */
export class ReadyShopper extends Shopper {
  constructor(
    backend: () => string,
    store: () => SeededStore,
    private readonly copies: CartCopies,
  ) {
    super(backend, store)
  }

  async fillCart(): Promise<void> {
    await this.copies.keep(await super.cart())
  }

  override async cart(special?: Parameters<Shopper["cart"]>[0]): Promise<string> {
    return (special ? null : await this.copies.make()) ?? super.cart(special)
  }
}
