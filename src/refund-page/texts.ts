import type { Language } from "./link"

const vi = {
  title: "Nhận tiền hoàn",
  noLink: "Hãy mở đường dẫn trong tin nhắn của cửa hàng.",
  factor: {
    phone: "Bốn số cuối của số điện thoại bạn đã ghi khi mua hàng",
    amount: "Số tiền chính xác bạn đã chuyển khoản, ví dụ 250000",
  },
  several: "Nếu bạn đã chuyển nhiều lần: số tiền của lần lớn nhất.",
  next: "Tiếp tục",
  amount: "Số tiền bạn nhận",
  bank: "Ngân hàng",
  findBank: "Tìm ngân hàng",
  number: "Số tài khoản",
  holder: "Tên chủ tài khoản",
  check: "Kiểm tra lại",
  checkText: "Sai một số là tiền đến tay người khác. Sau khi gửi, bạn không sửa được nữa.",
  send: "Đúng, gửi cho cửa hàng",
  change: "Sửa lại",
  done: "Cửa hàng đã nhận được số tài khoản của bạn",
  doneText: "Cửa hàng kiểm tra rồi chuyển tiền. Nếu bạn đã nhập sai, hãy báo cửa hàng ngay.",
  bankIssue: "Hãy chọn ngân hàng trong danh sách.",
  numberHint: "Xem trong ứng dụng ngân hàng. Không phải số in trên thẻ.",
  numberIssue: "Số tài khoản có 4 đến 32 chữ cái và chữ số, không có dấu chấm hay gạch.",
  holderIssue: "Hãy nhập tên chủ tài khoản, không có ký hiệu đặc biệt.",
  payos_bank_details_request_closed:
    "Đường dẫn này không dùng được nữa. Hãy xin cửa hàng đường dẫn mới.",
  wrong: {
    phone:
      "Bốn số này không khớp. Có thể người đặt hàng đã ghi số khác. Sau năm lần sai, đường dẫn sẽ bị khoá.",
    amount:
      "Số tiền không khớp. Hãy xem lại tin báo trừ tiền. Sau năm lần sai, đường dẫn sẽ bị khoá.",
  },
  payos_too_many_requests: "Bạn đã thử quá nhiều lần. Vui lòng đợi một phút.",
  failed: "Không gửi được. Hãy kiểm tra mạng rồi thử lại.",
  maybeDone:
    "Đường dẫn đã được dùng, có thể do lần gửi trước của bạn. Trước khi xin đường dẫn mới, hãy hỏi cửa hàng đã nhận được số tài khoản chưa.",
  warning: "Cửa hàng không bao giờ hỏi mật khẩu, mã OTP hay số thẻ của bạn.",
}

const en: typeof vi = {
  title: "Get your money back",
  noLink: "Open the link in the shop's message.",
  factor: {
    phone: "The last four digits of the phone number that you gave with the purchase",
    amount: "The exact amount in đồng that you transferred, such as 250000",
  },
  several: "If you transferred several times: the largest amount.",
  next: "Continue",
  amount: "Your refund",
  bank: "Bank",
  findBank: "Find a bank",
  number: "Account number",
  holder: "Account holder",
  check: "Check it once more",
  checkText:
    "One wrong digit sends the money to somebody else. You cannot change it once it is sent.",
  send: "Yes, send it to the shop",
  change: "Change it",
  done: "The shop has received your account details",
  doneText:
    "The shop checks them and sends the money. If you made a mistake, tell the shop immediately.",
  bankIssue: "Choose a bank in the list.",
  numberHint: "Your bank app shows it. It is not the number on your card.",
  numberIssue: "An account number has 4 to 32 letters and digits, without dots or dashes.",
  holderIssue: "Enter the account holder's name, without special characters.",
  payos_bank_details_request_closed: "This link can no longer be used. Ask the shop for a new one.",
  wrong: {
    phone:
      "These four digits do not match. Whoever ordered may have given another number. After five wrong tries the link stops working.",
    amount:
      "The amount does not match. Look at your bank's message about the transfer. After five wrong tries the link stops working.",
  },
  payos_too_many_requests: "Too many tries. Wait a minute.",
  failed: "It could not be sent. Check your connection and try again.",
  maybeDone:
    "The link was used, possibly by your earlier attempt. Ask the shop whether it has your account before you ask for a new link.",
  warning: "The shop never asks for a password, a one-time code or a card number.",
}

export const TEXTS: Record<Language, typeof vi> = { vi, en }

/** Formats whole đồng: `250.000 ₫`, or `₫250,000` in English. */
export function formatDong(amount: number, language: Language): string {
  const locale = language === "en" ? "en-US" : "vi-VN"
  return amount.toLocaleString(locale, { style: "currency", currency: "VND" })
}
