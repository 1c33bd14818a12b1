/** A payer's bank account, from which they pay and to which money is paid back. */
export type Account = { bankId: string; number: string; name: string }

/** An amount in đồng, and what it is. */
export type Line = { amount: number; what: string }

/**
 * A payer, with what neither the bank nor the store records: their carts, and cash that changed hands.
 */
export class Payer {
  readonly carts = new Set<string>()
  readonly collections = new Set<string>()
  readonly cashPaid: Line[] = []
  readonly cashBack: Line[] = []
  /** What the merchant keeps with their consent. */
  readonly kept: Line[] = []
  /** What the merchant wrote off as a loss: it was paid out, but never received. */
  readonly borne: Line[] = []

  constructor(
    readonly name: string,
    readonly account: Account,
  ) {}

  buys(cartId: string, collectionId: string): void {
    this.carts.add(cartId)
    this.collections.add(collectionId)
  }

  paysCash(amount: number, what: string): void {
    this.cashPaid.push({ amount, what })
  }

  getsCash(amount: number, what: string): void {
    this.cashBack.push({ amount, what })
  }

  leaves(amount: number, what: string): void {
    this.kept.push({ amount, what })
  }

  isWrittenOff(amount: number, what: string): void {
    this.borne.push({ amount, what })
  }
}

/** All payers of a run, each with their own account. */
export class Payers {
  private readonly all: Payer[] = []

  add(name: string): Payer {
    const number = `00119${String(this.all.length + 1).padStart(7, "0")}8`
    const payer = new Payer(name, { bankId: "970436", number, name: "NGUYEN VAN AN" })
    this.all.push(payer)
    return payer
  }

  list(): readonly Payer[] {
    return this.all
  }
}
