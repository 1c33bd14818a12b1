/**
 * The money that a case is about, in whole đồng; negative if more was paid out than received. Its collection may have more:
 * a partial payment that an open code counts is not of the case, so no decision about the case may take it.
 */
export function amountOfCase({ detail }: { detail: Record<string, unknown> }): number {
  return Number(detail["amount"])
}
