/** A payer's bank account, from which they pay and to which money is paid back. */
export type Account = { bankId: string; number: string; name: string }

/** An amount in đồng, and a description of it. */
export type Line = { amount: number; what: string }

/**
 * A payer, with what neither the bank nor the store records: their carts, and cash paid and returned.
 */
export class Payer {
  readonly carts = new Set<string>()
  readonly collections = new Set<string>()
  readonly cashPaid: Line[] = []
  readonly cashReturned: Line[] = []
  /** Money that the merchant keeps with the payer's consent. */
  readonly kept: Line[] = []
  /** Money that the merchant recorded as a loss: paid out, but never received. */
  readonly losses: Line[] = []

  constructor(
    readonly name: string,
    readonly account: Account,
  ) {}

  addCart(cartId: string, collectionId: string): void {
    this.carts.add(cartId)
    this.collections.add(collectionId)
  }

  addCashPaid(amount: number, what: string): void {
    this.cashPaid.push({ amount, what })
  }

  addCashReturned(amount: number, what: string): void {
    this.cashReturned.push({ amount, what })
  }

  addKept(amount: number, what: string): void {
    this.kept.push({ amount, what })
  }

  addLoss(amount: number, what: string): void {
    this.losses.push({ amount, what })
  }
}

/** All payers of a run, each with a separate account. */
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
