import type { Lease } from "./repositories/leases/lease"
import type { PayosLink } from "./repositories/links/link-row"

/** A settlement that was decided under its collection's lease, and whose cart core is completing. */
export type OngoingSettlement = {
  lease: Lease
  collection_id: string
  cart_id: string
  session_id: string
  /** The session's amount as a plain decimal string. */
  amount: string
  /** The link of the session; null if it has to be read. */
  link: PayosLink | null
}

/**
 * The ongoing settlements of this process. During a completion, core calls the payment provider with the session's id
 * alone; the provider finds here what was decided under the lease.
 */
export class OngoingSettlements {
  readonly #bySession = new Map<string, OngoingSettlement>()

  find(sessionId: string): OngoingSettlement | null {
    return this.#bySession.get(sessionId) ?? null
  }

  /** Runs core's completion of a settlement's cart. */
  async run<T>(settlement: OngoingSettlement, completion: () => Promise<T>): Promise<T> {
    const { session_id } = settlement
    this.#bySession.set(session_id, settlement)
    try {
      return await completion()
    } finally {
      this.#bySession.delete(session_id)
    }
  }
}
