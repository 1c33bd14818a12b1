import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  listLines,
  type AccountLine,
} from "../../../../../modules/payos/repositories/reconciliation/list-lines"
import type { ReconciliationLines } from "../../../../../types/reconciliation"
import { contextOf } from "../../../../../use-cases/context"
import { withOrders } from "../orders-of-lines"
import { toLineView } from "../line-view"
import { ownerNamed } from "../owner-named"
import type { LinesQuery } from "../query"

/** Lists the lines of an account, oldest first, `limit` per page. */
export async function GET(
  req: MedusaRequest<unknown, LinesQuery>,
  res: MedusaResponse<ReconciliationLines>,
): Promise<void> {
  const context = contextOf(req.scope)
  const { channel, account, from, to, by, after, limit } = req.validatedQuery as LinesQuery
  const owner = ownerNamed(context, channel)
  const query = { account, period: { from, to }, owner, by, after: after ?? null }
  const found = await listLines(context.db, { ...query, limit: limit + 1 })
  const lines = found.slice(0, limit)
  const ordered = await withOrders(context.query, lines)
  res.json({
    lines: ordered.map(({ line, orders: [order = null] }) => toLineView(line, account, order)),
    next: found.length > limit ? cursorOf(lines.at(-1)) : null,
  })
}

function cursorOf(line: AccountLine | undefined): string | null {
  return line ? `${line.at_text}|${line.id}` : null
}
