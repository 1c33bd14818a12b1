/** What a column of the accountant's file holds: a text, a day such as `31/10/2026`, or whole đồng. */
export type ColumnKind = "text" | "day" | "amount"

/** The columns of the accountant's file, in order. The accountant reads Vietnamese, whatever language the admin is in. */
export const FILE_COLUMNS = [
  { name: "Ngày", kind: "day" },
  { name: "Giờ", kind: "text" },
  { name: "Loại", kind: "text" },
  { name: "Mã giao dịch", kind: "text" },
  { name: "Nội dung", kind: "text" },
  { name: "Tiền vào", kind: "amount" },
  { name: "Tiền ra", kind: "amount" },
  { name: "Số dư", kind: "amount" },
  { name: "Đơn hàng", kind: "text" },
  { name: "Mã thanh toán", kind: "text" },
  { name: "Lệnh chi", kind: "text" },
  { name: "Mã tham chiếu", kind: "text" },
  { name: "Người chuyển / nhận", kind: "text" },
  { name: "Ngân hàng", kind: "text" },
  { name: "Số tài khoản", kind: "text" },
  { name: "Ngày phát hiện", kind: "day" },
  { name: "Thuộc ngày", kind: "day" },
] as const satisfies readonly { name: string; kind: ColumnKind }[]

/** Set in front of a text that a spreadsheet would take for a formula (`src/csv`); a cell of text needs none. */
const GUARDED = /^'(?=[=+\-@\t\r])/

/** A cell of the accountant's CSV as a spreadsheet's own value; a day at midnight UTC, as spreadsheets count. */
export function toSheetValue(text: string, kind: ColumnKind): string | number | Date | null {
  if (text === "") return null
  if (kind === "amount") return Number(text)
  if (kind === "day") return new Date(`${text.split("/").reverse().join("-")}T00:00:00Z`)
  return text.replace(GUARDED, "")
}
