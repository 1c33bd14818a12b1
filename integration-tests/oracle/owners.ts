import type { Payer, Payers } from "./payers"
import type { LinkSeen, OrderSeen, Snapshot } from "./snapshot"

/** Finds the payer of a payment collection: by the payer's recorded carts, the cart of its link, or its order. */
export class Owners {
  private readonly byCollection = new Map<string, Payer>()
  private readonly byLink = new Map<string, LinkSeen>()

  constructor(payers: Payers, { links, orders }: Pick<Snapshot, "links" | "orders">) {
    for (const payer of payers.list()) {
      for (const collection of payer.collections) this.byCollection.set(collection, payer)
    }
    for (const link of links) {
      this.byLink.set(link.id, link)
      const payer = payers.list().find(({ carts }) => link.cart !== null && carts.has(link.cart))
      if (payer) this.byCollection.set(link.collection, payer)
    }
    for (const order of orders) {
      const payer = this.ofOrder(order)
      for (const collection of payer ? order.collections : []) {
        if (payer) this.byCollection.set(collection, payer)
      }
    }
  }

  ofOrder({ collections }: Pick<OrderSeen, "collections">): Payer | undefined {
    return collections.map((id) => this.byCollection.get(id)).find((payer) => payer !== undefined)
  }

  ofCollection(id: string | null): Payer | undefined {
    return id === null ? undefined : this.byCollection.get(id)
  }

  /** The collection of a problem: its subject, or the collection of the link that is its subject. */
  collectionOf(subject: string): string {
    return this.byLink.get(subject)?.collection ?? subject
  }
}
