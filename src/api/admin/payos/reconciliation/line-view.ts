import { findBank } from "../../../../domain/banks/banks"
import type { Account } from "../../../../domain/reconciliation/line-kind"
import { toVietnamDay } from "../../../../domain/vietnam-time"
import type { AccountLine } from "../../../../modules/payos/repositories/reconciliation/list-lines"
import type { OrderRef } from "../../../../types/order-ref"
import type { ReconciliationLine } from "../../../../types/reconciliation"
import { ending } from "../links/link-view"

/** Converts a line for a page, with only the last four characters of the other account. */
export function toLineView(
  line: AccountLine,
  account: Account,
  order: OrderRef | null,
): ReconciliationLine {
  const { id, kind, amount, reference, content, is_erased, link_id, order_code, payout_id } = line
  return {
    id,
    account,
    kind,
    amount,
    reference,
    content,
    is_erased,
    link_id,
    order_code,
    payout_id,
    order,
    at: line.at.toISOString(),
    discovered_at: foundLater(line)?.toISOString() ?? null,
    bank_day: belongsTo(line),
    party: {
      name: line.party?.name ?? null,
      bank_name: bankOf(line),
      account_ending: ending(line.party?.number ?? null),
    },
  }
}

/** Returns when the store learned of a line, if that was on a later day than the bank's. */
export function foundLater({ at, discovered_at }: AccountLine): Date | null {
  return toVietnamDay(discovered_at) > toVietnamDay(at) ? discovered_at : null
}

/** Returns the bank's day of a line that is booked later, since its month was closed before the store learned of it. */
export function belongsTo({ at, booked_at }: AccountLine): string | null {
  return booked_at.getTime() === at.getTime() ? null : toVietnamDay(at)
}

export function bankOf({ party }: AccountLine): string | null {
  if (!party) return null
  return (party.bank_id && findBank(party.bank_id)?.short_name) || (party.bank_name ?? null)
}
