import type { AdminResponse } from "./call-admin"

type Call = (path: string, body?: object) => Promise<AdminResponse>

type Seen = { amount: number; to_bin: string; to_account_number: string }

/** What a user sees of a payout before approving it. */
export async function seePayout(as: Call, id: string): Promise<Seen> {
  const { body } = await as(`/payos/payouts/${id}`)
  const payout = (body["payout"] ?? {}) as Partial<Seen>
  const { amount = 0, to_bin = "", to_account_number = "" } = payout
  return { amount, to_bin, to_account_number }
}

/** A second user looks at a payout and approves it. */
export async function approvePayout(as: Call, id: string): Promise<AdminResponse> {
  return as(`/payos/payouts/${id}/approve`, await seePayout(as, id))
}
