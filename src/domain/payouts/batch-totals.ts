type Row = {
  payout: { amount: number } | null
  issues: readonly unknown[]
  duplicates: readonly unknown[]
}

/** Counts a batch's rows by kind, and sums the payable ones in đồng. */
export function batchTotals(rows: readonly Row[]) {
  const payouts = rows.flatMap(({ payout }) => payout ?? [])
  return {
    rows: rows.length,
    payable: payouts.length,
    invalid: rows.filter(({ issues }) => issues.length > 0).length,
    duplicates: rows.filter(({ duplicates }) => duplicates.length > 0).length,
    amount: payouts.reduce((sum, { amount }) => sum + amount, 0),
  }
}
