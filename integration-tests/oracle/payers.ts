/** A bank account that money comes from and goes back to. */
export type Account = { bankId: string; number: string; name: string }

/** An amount in đồng, and what it was. */
export type Line = { amount: number; what: string }

/**
 * Somebody who buys, and what they and the merchant remember of it: the carts, and the cash that no bank
 * and no store has seen.
 */
export class Payer {
  readonly carts = new Set<string>()
  readonly collections = new Set<string>()
  readonly cashPaid: Line[] = []
  readonly cashBack: Line[] = []
  /** What they agreed to leave with the merchant. */
  readonly kept: Line[] = []
  /** What the merchant agreed to bear: it left, and never came. */
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

/** Everybody who pays in a run, each from an account of their own. */
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
