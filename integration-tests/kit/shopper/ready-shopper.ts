import type { SeededStore } from "../seed/seed-store"
import type { CartCopies } from "./cart-copies"
import { Shopper } from "./shopper"

type Goods = NonNullable<Parameters<Shopper["cart"]>[0]>

/** A shopper whose usual cart is a copy of one that was filled over the store API. */
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

  override async cart(goods: Goods = {}): Promise<string> {
    return (this.isUsual(goods) ? await this.copies.make() : null) ?? super.cart(goods)
  }

  private isUsual({ withShipping = true, quantity = 1, variantId }: Goods): boolean {
    const { variantId: usual } = this.store()
    return withShipping && quantity === 1 && (variantId ?? usual) === usual
  }
}
