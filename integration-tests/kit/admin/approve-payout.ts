import type { AdminResponse } from "./call-admin"

type Call = (path: string, body?: object) => Promise<AdminResponse>

type ShownPayout = { amount: number; to_bin: string; to_account_number: string }

/** Reads the fields of a payout that a user confirms by approving it. */
export async function readPayoutToApprove(as: Call, id: string): Promise<ShownPayout> {
  const { body } = await as(`/payos/payouts/${id}`)
  const payout = (body["payout"] ?? {}) as Partial<ShownPayout>
  const { amount = 0, to_bin = "", to_account_number = "" } = payout
  return { amount, to_bin, to_account_number }
}

/** Reads a payout and approves it as a second user. */
export async function approvePayout(as: Call, id: string): Promise<AdminResponse> {
  return as(`/payos/payouts/${id}/approve`, await readPayoutToApprove(as, id))
}
