import { receivedOn } from "../../../../domain/money/balance"
import { payableAmount } from "../../../../domain/links/code-to-pay"
import { toSheetTime } from "../../../../domain/vietnam-time"
import type { ExportedTransfer } from "../../../../modules/payos/repositories/transfers/list-transfers"
import type { ListedLink } from "../../../../modules/payos/repositories/links/list-links"
import type { OrderRef } from "../../../../types/order-ref"
import type { CsvValue } from "../../../../csv"
import type { PayerVisibility } from "../../../../domain/access/payer-visibility"
import { toPayerView } from "../transfer-view"

/** An exported link with its order and its transfers. */
export type BookedLink = {
  link: ListedLink
  order: OrderRef | null
  transfers: readonly ExportedTransfer[]
}

/** Column names of the accountant's files, in Vietnamese whatever the admin's language. */
const KEYS = ["Đơn hàng", "ID đơn hàng", "Mã thanh toán", "Mã link payOS"]

export const LINK_COLUMNS = [
  ...KEYS,
  "Ngày tạo",
  "Trạng thái tại payOS",
  "Cần thu",
  "Đã nhận",
  "Còn thiếu",
  "Số giao dịch",
  "Giao dịch cuối",
  "Mã giao dịch",
  "Nội dung chuyển khoản",
]

/** Vietnamese texts of payOS's link statuses; later ones are exported unchanged. */
const STATUSES = new Map([
  ["PENDING", "Đang chờ chuyển khoản"],
  ["PROCESSING", "Đang xử lý"],
  ["PAID", "Đã nhận đủ"],
  ["UNDERPAID", "Chuyển thiếu"],
  ["CANCELLED", "Đã huỷ"],
  ["EXPIRED", "Đã hết hạn"],
  ["FAILED", "Thất bại"],
])

/** Converts a link to one row: "Đã nhận" summed over all rows is the money received. Amounts in đồng. */
export function toLinkRow({ link, order, transfers }: BookedLink): CsvValue[] {
  const received = receivedOn(link)
  const last = transfers.at(-1)
  return [
    ...toKeys(link, order),
    toSheetTime(link.created_at),
    link.status && (STATUSES.get(link.status) ?? link.status),
    link.amount,
    received,
    payableAmount(link),
    transfers.length,
    last ? toSheetTime(last.occurred_at) : null,
    transfers.flatMap(({ reference }) => reference ?? []).join(" "),
    link.payment_details?.description ?? link.description,
  ]
}

export const TRANSFER_COLUMNS = [
  ...KEYS,
  "Thời gian",
  "Số tiền",
  "Mã giao dịch",
  "Nội dung chuyển khoản",
  "Tài khoản nhận",
  "Tài khoản ảo",
  "Ngân hàng người chuyển",
  "Người chuyển",
  "Số tài khoản người chuyển",
]

/**
 * Converts each transfer to a row, with what the user may see of its payer: "Số tiền" summed over all rows matches the
 * bank statements. Amounts in đồng.
 */
export function toTransferRows(
  { link, order, transfers }: BookedLink,
  visibility: PayerVisibility,
): CsvValue[][] {
  return transfers.map((transfer) => {
    const { description, counter_account: payer } = toPayerView(transfer, visibility)
    return [
      ...toKeys(link, order),
      toSheetTime(transfer.occurred_at),
      transfer.amount,
      transfer.reference,
      description,
      transfer.account_number,
      transfer.virtual_account?.number ?? null,
      payer?.bank_name ?? payer?.bank_id ?? null,
      payer?.name ?? null,
      payer?.number ?? null,
    ]
  })
}

/** Writes order codes as text: a spreadsheet rounds a number of 16 digits. */
function toKeys(link: ListedLink, order: OrderRef | null): CsvValue[] {
  return [
    order?.display_id ?? null,
    order?.id ?? null,
    String(link.order_code),
    link.payment_link_id,
  ]
}
