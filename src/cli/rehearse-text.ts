import type { Language } from "./languages"

export const REHEARSE_HELP: Record<Language, string> = {
  en: `medusa-payment-payos rehearse: tests how your payOS account behaves where payOS's documentation is silent

  --steps keys,link   only some of: keys, link, tax, expiry, payment, short, late, payouts, payout
  --store URL         a running store that receives the channel's webhooks: checks the webhook of the payment
  --token TOKEN       a secret API key or a user's token for the store; the environment is safer
  --out FILE          a new file; default: payos-rehearsal.json
  --lang vi|en
  --help

It asks before anything that costs money or leaves a trace; an empty answer means no. A payment goes to your own
channel, a payout to your own account. It cancels every link that it opens, also on Ctrl-C.
The keys come from PAYOS_CLIENT_ID, PAYOS_API_KEY, PAYOS_CHECKSUM_KEY, PAYOS_PAYOUT_CLIENT_ID and so on, in the
environment or .env. The file that it writes contains no keys, names or account numbers.

Exit code: 0 if all went well, 1 if a step failed or was interrupted or a link is still open, 2 if nothing was done.
`,
  vi: `medusa-payment-payos rehearse: tìm hiểu tài khoản payOS của bạn phản hồi gì ở những điểm tài liệu payOS không nêu

  --steps keys,link   chỉ một số bước trong: keys, link, tax, expiry, payment, short, late, payouts, payout
  --store URL         cửa hàng đang chạy và nhận webhook của kênh: kiểm tra webhook của khoản thanh toán
  --token TOKEN       khoá API bí mật hoặc token của người dùng cửa hàng; nên đặt trong biến môi trường
  --out FILE          tệp mới; mặc định là payos-rehearsal.json
  --lang vi|en
  --help

Luôn hỏi trước khi làm việc tốn tiền hoặc để lại dấu vết; không trả lời nghĩa là không. Tiền thanh toán vào kênh
của chính bạn, lệnh chi vào tài khoản của chính bạn. Mọi link đã tạo đều được huỷ, kể cả khi nhấn Ctrl-C.
Bộ khoá lấy từ PAYOS_CLIENT_ID, PAYOS_API_KEY, PAYOS_CHECKSUM_KEY và PAYOS_PAYOUT_CLIENT_ID v.v., trong biến môi trường
hoặc .env. Tệp kết quả không có khoá, tên hay số tài khoản.

Mã thoát: 0 khi mọi việc ổn, 1 khi có bước lỗi, bị ngắt hoặc còn link đang mở, 2 khi chưa làm gì.
`,
}
