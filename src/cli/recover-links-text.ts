import { formatDong } from "../admin/lib/format"
import type { Language } from "./languages"
import type { Recovery } from "./recover-links"

export const RECOVER_LINKS_HELP: Record<Language, string> = {
  en: `medusa-payment-payos recover-links: finds payment links that the store lost with a restored backup

  --url URL         the running store (or MEDUSA_BACKEND_URL)
  --token TOKEN     a user's token; the environment is safer, see below
  --statement FILE  a bank statement, or an export of my.payos.vn, as CSV or other text
  --lang vi|en
  --json            prints the result as JSON
  --help

The store queries payOS for each order code that it does not know: those in the file, and those of webhooks that it
rejected. Money on such a link becomes a case under payOS → Unmatched money; a link that can still be paid is cancelled.
Only a user may do this: set MEDUSA_ADMIN_EMAIL and MEDUSA_ADMIN_PASSWORD, or a user's token in
PAYOS_DOCTOR_TOKEN; an API key is refused. You can run it again.

Exit code: 0 if payOS was queried for all of them, 1 if a request failed before that, 2 if nothing could be done.
`,
  vi: `medusa-payment-payos recover-links: tìm lại các link mà cửa hàng mất khi khôi phục bản sao lưu

  --url URL         cửa hàng đang chạy (hoặc MEDUSA_BACKEND_URL)
  --token TOKEN     token của một người dùng; nên đặt trong biến môi trường, xem bên dưới
  --statement FILE  sao kê ngân hàng, hoặc tệp xuất từ my.payos.vn, dạng CSV hay văn bản khác
  --lang vi|en
  --json            in kết quả dưới dạng JSON
  --help

Cửa hàng tra cứu tại payOS từng mã đơn mà nó không biết: các mã trong tệp, và mã của những webhook mà nó đã từ chối.
Tiền trên link như vậy nằm trong mục payOS → Tiền chưa khớp đơn; link còn thanh toán được thì bị huỷ.
Chỉ người dùng mới chạy được: hãy đặt MEDUSA_ADMIN_EMAIL và MEDUSA_ADMIN_PASSWORD, hoặc token của người dùng
trong PAYOS_DOCTOR_TOKEN; khoá API bị từ chối. Có thể chạy lại.

Mã thoát: 0 khi đã tra cứu hết tại payOS, 1 khi một yêu cầu bị lỗi giữa chừng, 2 khi không làm được gì.
`,
}

const foundLinks = (count: number, amount: number): string => {
  if (count === 0) return "No lost payment link was found at payOS."
  const dong = formatDong(amount, "en")
  return count === 1
    ? `1 lost payment link was found at payOS, with ${dong} on it.`
    : `${count} lost payment links were found at payOS, with ${dong} on them.`
}

const LINES: Record<Language, (recovery: Recovery, amount: number) => (string | false)[]> = {
  en: ({ recovered, existing_order_codes: { length: existing }, ...rest }, amount) => [
    foundLinks(recovered.length, amount),
    amount > 0 && "Decide about the money under payOS → Unmatched money.",
    existing > 0 &&
      `${existing} order ${existing === 1 ? "code was" : "codes were"} already recorded.`,
    rest.not_found_count > 0 &&
      `payOS has no link of this store for ${rest.not_found_count} of the possible order codes.`,
    rest.interrupted !== null &&
      `payOS was not queried for the rest: ${rest.interrupted}. Run it again.`,
  ],
  vi: ({ recovered, existing_order_codes: { length: existing }, ...rest }, amount) => [
    recovered.length === 0
      ? "Không tìm thấy link nào bị mất tại payOS."
      : `Tìm lại ${recovered.length} link từ payOS, có ${formatDong(amount, "vi")}.`,
    amount > 0 && "Hãy xử lý số tiền này trong mục payOS → Tiền chưa khớp đơn.",
    existing > 0 && `${existing} mã đơn đã có sẵn.`,
    rest.not_found_count > 0 &&
      `${rest.not_found_count} mã có thể là mã đơn không có link của cửa hàng tại payOS.`,
    rest.interrupted !== null &&
      `Chưa tra cứu phần còn lại tại payOS: ${rest.interrupted}. Hãy chạy lại.`,
  ],
}

/** Formats the result for a terminal. */
export function describeRecovery(recovery: Recovery, language: Language): string {
  const amount = recovery.recovered.reduce((sum, { amount_paid }) => sum + amount_paid, 0)
  const links = recovery.recovered.map(
    ({ order_code, amount_paid, status }) =>
      `  ${order_code}: ${formatDong(amount_paid, language)} (${status})`,
  )
  const lines = LINES[language](recovery, amount).filter((line) => line !== false)
  return `${[...links, ...lines].join("\n")}\n`
}
