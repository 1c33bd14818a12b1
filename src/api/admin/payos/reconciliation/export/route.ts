import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { FILE_NAMES } from "../../../../../domain/reconciliation/line-kind"
import {
  exportLines,
  type AccountLine,
} from "../../../../../modules/payos/repositories/reconciliation/list-lines"
import { contextOf, type PayosContext } from "../../../../../use-cases/context"
import { recordExport } from "../../../../../use-cases/reconciliation/record-export"
import { sendCsv } from "../../send-csv"
import { toLinesCsv } from "../csv-lines"
import { withOrders, type OrderedLine } from "../orders-of-lines"
import { ownerNamed } from "../owner-named"
import type { ExportLinesQuery } from "../query"

/** Streams the lines of an account as CSV for the accountant, a page at a time. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ExportLinesQuery>,
  res: MedusaResponse,
): Promise<void> {
  const context = contextOf(req.scope)
  const { channel, account, from, to, separator, opening } = req.validatedQuery as ExportLinesQuery
  const owner = ownerNamed(context, channel)
  const { actor_type, actor_id } = req.auth_context
  await recordExport(context, {
    account,
    owner,
    period: { from, to },
    actor_id: actor_type === "user" ? actor_id : null,
  })
  const pages = exportLines(context.db, { account, period: { from, to }, owner })
  const csv = toLinesCsv(ordered(context, pages), {
    period: { from, to },
    delimiter: separator,
    opening: opening ?? null,
  })
  await sendCsv(context, res, { name: `${FILE_NAMES[account]}-${from}-${to}`, csv })
}

async function* ordered(
  { query }: Pick<PayosContext, "query">,
  pages: AsyncIterable<AccountLine[]>,
): AsyncGenerator<OrderedLine[]> {
  for await (const page of pages) yield await withOrders(query, page)
}
