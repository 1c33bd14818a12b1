/** The content of a column of the accountant's file: a text, a day such as `31/10/2026`, or whole đồng. */
export type ColumnKind = "text" | "day" | "amount"

/** The columns of the accountant's file, in order; in Vietnamese, whatever the admin's language. */
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
  { name: "Ngày phát sinh", kind: "day" },
] as const satisfies readonly { name: string; kind: ColumnKind }[]

/** The mark before a text that a spreadsheet would read as a formula (`src/csv`); a text cell needs none. */
const GUARDED = /^'(?=[=+\-@\t\r])/

/**
 * Converts a cell of the accountant's CSV to a spreadsheet's own value; a day is at midnight UTC, as in spreadsheets.
 */
export function toSheetValue(text: string, kind: ColumnKind): string | number | Date | null {
  if (text === "") return null
  if (kind === "amount") return Number(text)
  if (kind === "day") return new Date(`${text.split("/").reverse().join("-")}T00:00:00Z`)
  return text.replace(GUARDED, "")
}
