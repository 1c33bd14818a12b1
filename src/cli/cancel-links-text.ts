import type { Tally } from "./cancel-links"
import type { Language } from "./languages"

export const CANCEL_LINKS_HELP: Record<Language, string> = {
  en: `medusa-payment-payos cancel-open-links: ends every payment link that can still be paid

  --url URL      the running store (or MEDUSA_BACKEND_URL)
  --token TOKEN  a person's token. Better by the environment: see below
  --reason TEXT  what payOS keeps and shows on my.payos.vn
  --yes          does not ask
  --lang vi|en
  --json         prints the counts as JSON
  --help

For whoever uninstalls the plugin: take payOS out of the regions first, so that no new link is made.
Only a person may do this: MEDUSA_ADMIN_EMAIL and MEDUSA_ADMIN_PASSWORD, or a person's token in
PAYOS_DOCTOR_TOKEN; an API key is refused. It may be interrupted and run again.

Ends with 0 where no link can be paid any more, 1 where some still can or are still being cancelled,
2 where nothing could be done.
`,
  vi: `medusa-payment-payos cancel-open-links: huỷ mọi link thanh toán còn có thể trả

  --url URL      cửa hàng đang chạy (hoặc MEDUSA_BACKEND_URL)
  --token TOKEN  token của một người. Nên đặt trong biến môi trường: xem bên dưới
  --reason TEXT  lý do payOS lưu và hiện trên my.payos.vn
  --yes          không hỏi lại
  --lang vi|en
  --json         in các con số dưới dạng JSON
  --help

Dành cho người gỡ plugin: trước hết hãy bỏ payOS khỏi các khu vực để không có link mới.
Chỉ một người mới được làm việc này: MEDUSA_ADMIN_EMAIL và MEDUSA_ADMIN_PASSWORD, hoặc token của một
người trong PAYOS_DOCTOR_TOKEN; khoá API bị từ chối. Có thể ngắt giữa chừng rồi chạy lại.

Kết thúc với 0 khi không còn link nào trả được, 1 khi vẫn còn hoặc đang được huỷ, 2 khi không làm được gì.
`,
}

export const CANCEL_LINKS_WORDS = {
  en: {
    ask: (count: number) => `End ${count} payment links that can still be paid? Type "yes": `,
    yes: /^y(es)?$/i,
    no: "Nothing was done.",
    sure: "Say --yes: nobody can be asked here.",
    under: (done: number, count: number) => `${done} of ${count}`,
  },
  vi: {
    ask: (count: number) => `Huỷ ${count} link thanh toán còn có thể trả? Hãy gõ "có": `,
    yes: /^(c|co|có|y|yes)$/i,
    no: "Chưa làm gì cả.",
    sure: "Hãy thêm --yes: ở đây không hỏi ai được.",
    under: (done: number, count: number) => `${done} trên ${count}`,
  },
}

const LINES: Record<Language, (tally: Tally) => (string | false)[]> = {
  en: ({ cancelled, with_money, ended_meanwhile, under_way, left }) => [
    `${cancelled} cancelled.`,
    with_money > 0 &&
      `${with_money} of them had some money on them: decide about it under payOS, Unmatched money, before you uninstall.`,
    ended_meanwhile > 0 && `${ended_meanwhile} had ended by themselves.`,
    under_way > 0 &&
      `${under_way} are not confirmed by payOS yet: leave the store running, and run this again.`,
    left > 0 && `${left} can still be paid: run this again.`,
    left + under_way === 0 && "No payment link can be paid any more.",
  ],
  vi: ({ cancelled, with_money, ended_meanwhile, under_way, left }) => [
    `Đã huỷ ${cancelled}.`,
    with_money > 0 &&
      `Trong đó ${with_money} link đã nhận một phần tiền: hãy xử lý trong mục payOS, Tiền chưa khớp, trước khi gỡ.`,
    ended_meanwhile > 0 && `${ended_meanwhile} đã tự kết thúc.`,
    under_way > 0 &&
      `${under_way} chưa được payOS xác nhận: hãy để cửa hàng chạy rồi chạy lại lệnh này.`,
    left > 0 && `${left} vẫn còn có thể trả: hãy chạy lại lệnh này.`,
    left + under_way === 0 && "Không còn link thanh toán nào có thể trả.",
  ],
}

/** What became of the links, as a person reads it. */
export function describeTally(tally: Tally, language: Language): string {
  const refused = tally.refused.map(({ order_code, message }) => `  ${order_code}: ${message}`)
  const lines = LINES[language](tally).filter((line) => line !== false)
  return `${[...refused, ...lines].join("\n")}\n`
}
