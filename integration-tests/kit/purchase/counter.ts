import type { Journey } from "../journey/journey"
import type { PayInput } from "../simulator/simulator-client"
import { addFreeShipping, addGood } from "../store/extra-goods"
import { payForCart, type PaidOrder } from "./paid-order"

/** Purchases for pickup: a cart without delivery costs the sum of its items. */
export class Counter {
  private freeShipping = ""
  private fractional = ""

  /** @param sku of a product with a fractional price; the store creates it once */
  constructor(
    private readonly journey: Journey,
    sku: string,
  ) {
    journey.prepare(async () => {
      this.freeShipping = await addFreeShipping(journey.container(), journey.store())
      const good = { sku, price: 13_332.6 }
      this.fractional = await addGood(journey.container(), journey.store(), good)
    })
  }

  /** Sells a bag of coffee for 220.000 ₫, paid from Vietcombank's 0011004567890 by default. */
  sellBag(pay?: PayInput): Promise<PaidOrder> {
    return this.sell(this.journey.store().variantId, pay)
  }

  /** Sells a product for 13.332,6 ₫. */
  sellFraction(): Promise<PaidOrder> {
    return this.sell(this.fractional)
  }

  /** Fills a cart for pickup. */
  async fillCart(variantId: string): Promise<string> {
    const { shopper } = this.journey
    const cartId = await shopper.cart({ withShipping: false, variantId })
    await shopper.chooseShipping(cartId, this.freeShipping)
    return cartId
  }

  private async sell(variantId: string, pay?: PayInput): Promise<PaidOrder> {
    return payForCart(this.journey, await this.fillCart(variantId), pay)
  }
}
