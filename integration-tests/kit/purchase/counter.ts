import type { Journey } from "../journey/journey"
import type { PayInput } from "../simulator/simulator-client"
import { addFreeShipping, addGood } from "../store/extra-goods"
import { payForCart, type PaidOrder } from "./paid-order"

/** Where goods are picked up: without delivery, a cart comes to what its goods cost. */
export class Counter {
  private freeShipping = ""
  private fractional = ""

  /** @param sku of the goods that cost a fraction of a đồng, which the store has once */
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

  /** A bag of coffee for 220.000 ₫, paid by Vietcombank's 0011004567890 unless said otherwise. */
  sellBag(pay?: PayInput): Promise<PaidOrder> {
    return this.sell(this.journey.store().variantId, pay)
  }

  /** Goods for 13.332,6 ₫. */
  sellFraction(): Promise<PaidOrder> {
    return this.sell(this.fractional)
  }

  /** A cart that may be picked up. */
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
