/**
 * Returns the money of a case, in whole đồng; negative if more was paid out than received. Its collection may have
 * more: a partial payment on an open code does not belong to the case, so no decision about the case may use it.
 */
export function amountOfCase({ detail }: { detail: Record<string, unknown> }): number {
  return Number(detail["amount"])
}
