import type { Tally } from "./cancel-links"
import type { Language } from "./languages"

export const CANCEL_LINKS_HELP: Record<Language, string> = {
  en: `medusa-payment-payos cancel-open-links: cancels every payment link that can still be paid

  --url URL      the running store (or MEDUSA_BACKEND_URL)
  --token TOKEN  a user's token; the environment is safer, see below
  --reason TEXT  the reason that payOS stores and shows on my.payos.vn
  --yes          skips the confirmation
  --lang vi|en
  --json         prints the counts as JSON
  --help

Run it before you uninstall the plugin. Remove payOS from the regions first, so that no new link is created.
Only a user may do this: set MEDUSA_ADMIN_EMAIL and MEDUSA_ADMIN_PASSWORD, or a user's token in
PAYOS_DOCTOR_TOKEN; an API key is refused. You can interrupt it and run it again.

Exit code: 0 if no link can be paid any more, 1 if some still can or are still being cancelled,
2 if nothing could be done.
`,
  vi: `medusa-payment-payos cancel-open-links: huỷ mọi link còn thanh toán được

  --url URL      cửa hàng đang chạy (hoặc MEDUSA_BACKEND_URL)
  --token TOKEN  token của một người dùng; nên đặt trong biến môi trường, xem bên dưới
  --reason TEXT  lý do được payOS lưu và hiển thị trên my.payos.vn
  --yes          không hỏi lại
  --lang vi|en
  --json         in các con số dưới dạng JSON
  --help

Hãy chạy lệnh này trước khi gỡ cài đặt. Trước hết, hãy bỏ payOS khỏi các khu vực để không có link mới.
Chỉ người dùng mới chạy được: hãy đặt MEDUSA_ADMIN_EMAIL và MEDUSA_ADMIN_PASSWORD, hoặc token của người dùng
trong PAYOS_DOCTOR_TOKEN; khoá API bị từ chối. Có thể ngắt giữa chừng rồi chạy lại.

Mã thoát: 0 khi không còn link nào thanh toán được, 1 khi vẫn còn hoặc đang được huỷ, 2 khi không làm được gì.
`,
}

export const CANCEL_LINKS_MESSAGES = {
  en: {
    ask: (count: number) =>
      `Cancel ${count} payment ${count === 1 ? "link" : "links"} that can still be paid? Type "yes": `,
    under: (done: number, count: number) => `${done} of ${count}`,
  },
  vi: {
    ask: (count: number) => `Huỷ ${count} link còn thanh toán được? Hãy gõ "có": `,
    under: (done: number, count: number) => `${done} trên ${count}`,
  },
}

const LINES: Record<Language, (tally: Tally) => (string | false)[]> = {
  en: ({ cancelled, with_money, closed_meanwhile, under_way, left }) => [
    `${cancelled} cancelled.`,
    with_money > 0 &&
      `${with_money} of them had received some money: resolve it under payOS → Unmatched money, before you uninstall.`,
    closed_meanwhile > 0 && `${closed_meanwhile} had already been paid, expired or cancelled.`,
    under_way > 0 &&
      `${under_way} not confirmed by payOS yet: keep the store running, and run this command again. One that payOS does not cancel, such as a link that was paid in part, ends when it expires.`,
    left > 0 && `${left} can still be paid: run this command again.`,
    left + under_way === 0 && "No payment link can be paid any longer.",
  ],
  vi: ({ cancelled, with_money, closed_meanwhile, under_way, left }) => [
    `Đã huỷ ${cancelled}.`,
    with_money > 0 &&
      `Trong đó ${with_money} link đã nhận một phần tiền: hãy xử lý trong mục payOS → Tiền chưa khớp đơn, trước khi gỡ cài đặt.`,
    closed_meanwhile > 0 && `${closed_meanwhile} đã được thanh toán, hết hạn hoặc huỷ từ trước.`,
    under_way > 0 &&
      `${under_way} chưa được payOS xác nhận: hãy để cửa hàng chạy rồi chạy lại lệnh này. Link mà payOS không huỷ, ví dụ đã thanh toán một phần, sẽ kết thúc khi hết hạn.`,
    left > 0 && `${left} vẫn còn thanh toán được: hãy chạy lại lệnh này.`,
    left + under_way === 0 && "Không còn link nào thanh toán được.",
  ],
}

/** Formats the result for a terminal. */
export function describeTally(tally: Tally, language: Language): string {
  const refused = tally.refused.map(({ order_code, message }) => `  ${order_code}: ${message}`)
  const lines = LINES[language](tally).filter((line) => line !== false)
  return `${[...refused, ...lines].join("\n")}\n`
}
