/** Everything that the component says. */
export type Words = typeof vi

/** `en` for English; anything else is Vietnamese. */
export type Locale = "vi" | "en"

const vi = {
  title: "Quét mã để thanh toán",
  paidTitle: "Đã thanh toán",
  left: (time: string) => `còn ${time}`,
  bank: "Ngân hàng",
  account: "Số tài khoản",
  holder: "Chủ tài khoản",
  amount: "Số tiền",
  content: "Nội dung",
  copy: "Sao chép",
  copied: "Đã sao chép",
  saveQr: "Lưu mã QR",
  hostedPage: "Mở trang payOS",
  qrOf: (amount: string) => `Mã QR chuyển khoản ${amount}`,
  hint: "Giữ nguyên số tiền và nội dung để đơn được xác nhận tự động.",
  openApp: "Mở ứng dụng ngân hàng",
  openThisApp: (name: string) => `Mở ${name}`,
  otherApp: "Ứng dụng khác",
  appHint:
    "Ứng dụng được mở qua dl.vietqr.io. Nội dung chuyển khoản được sao chép sẵn. Chỉ với ACB, BIDV, MB Bank, OCB và VietinBank, số tài khoản, số tiền và nội dung được gửi kèm để điền sẵn; ứng dụng khác chỉ được mở.",
  check: "Tôi đã chuyển khoản",
  notYet: "Chưa thấy tiền về, thường mất vài giây. Vẫn đang chờ…",
  cancel: "Huỷ",
  newCode: "Tạo mã mới",
  restCode: (rest: string) => `Lấy mã cho ${rest} còn thiếu`,
  again: "Thử lại",
  starting: "Đang tạo mã thanh toán…",
  waiting: "Đang chờ chuyển khoản…",
  waitingRest: (received: string, rest: string) =>
    `Đã nhận ${received}. Mã này dành cho ${rest} còn lại.`,
  replacedBy: (amount: string) => `Giỏ hàng đã thay đổi. Đây là mã mới, ${amount}.`,
  confirming: "Đã nhận tiền, đang xác nhận đơn hàng…",
  processing: "Ngân hàng đang xử lý giao dịch…",
  short: (received: string, rest: string) => `Đã nhận ${received}, còn thiếu ${rest}.`,
  paid: "Đơn hàng của bạn đã được ghi nhận. Cảm ơn bạn!",
  notReady: (missing: string) =>
    `Đã nhận đủ tiền, bạn không cần trả thêm. Đơn hàng chưa đặt được vì ${missing}.`,
  missing: {
    items: "giỏ hàng trống",
    shipping: "chưa chọn cách giao hàng",
    provider: "cửa hàng chưa nhận được cách thanh toán này",
    stock: "một món vừa hết hàng, cửa hàng sẽ liên hệ với bạn",
  } as Record<string, string>,
  missingOther: "cửa hàng cần xem lại, chúng tôi sẽ liên hệ với bạn",
  expired: "Mã đã hết hạn. Đừng chuyển khoản theo mã này nữa.",
  cancelled: "Đã huỷ. Mã này không nhận tiền nữa.",
  replaced: "Mã này đã được thay bằng mã khác.",
  offline: "Mất kết nối, vẫn đang kiểm tra. Bạn không cần tải lại trang.",
  failed: "Chưa tạo được mã thanh toán.",
  problems: {
    offline: "Không kết nối được với cửa hàng. Hãy kiểm tra mạng rồi thử lại.",
    payos_amount_out_of_bounds:
      "Số tiền này không thanh toán được bằng chuyển khoản. Hãy chọn cách khác.",
    payos_wrong_currency: "Chỉ thanh toán được bằng đồng Việt Nam. Hãy chọn cách khác.",
    payos_rest_too_small: "Số tiền còn thiếu quá nhỏ để chuyển khoản. Hãy liên hệ cửa hàng.",
    payos_already_received:
      "Đã nhận được tiền cho đơn này. Đừng trả thêm; cửa hàng sẽ hoàn tất đơn.",
    payos_order_paid: "Đơn hàng này đã được thanh toán đủ.",
    payos_order_canceled: "Đơn hàng này đã bị huỷ.",
    payos_too_many_requests:
      "Đang có quá nhiều yêu cầu thanh toán. Bạn chưa bị trừ tiền, vui lòng thử lại sau một phút.",
    payos_session_unknown: "Không tìm thấy khoản thanh toán này. Hãy bắt đầu lại từ giỏ hàng.",
  } as Record<string, string>,
  problem: "Chưa làm được việc này. Hãy thử lại sau giây lát.",
}

const en: Words = {
  title: "Scan to pay",
  paidTitle: "Paid",
  left: (time) => `${time} left`,
  bank: "Bank",
  account: "Account number",
  holder: "Account holder",
  amount: "Amount",
  content: "Transfer content",
  copy: "Copy",
  copied: "Copied",
  saveQr: "Save the QR code",
  hostedPage: "Open the payOS page",
  qrOf: (amount) => `QR code for a transfer of ${amount}`,
  hint: "Keep the amount and the content as they are, so that your order is confirmed by itself.",
  openApp: "Open your bank app",
  openThisApp: (name) => `Open ${name}`,
  otherApp: "Another app",
  appHint:
    "The app is opened through dl.vietqr.io. The transfer content is copied first. Only for ACB, BIDV, MB Bank, OCB and VietinBank are the account, the amount and the content sent along, to be filled in; other apps are only opened.",
  check: "I have paid",
  notYet: "Nothing has arrived yet; it usually takes seconds. Still waiting…",
  cancel: "Cancel",
  newCode: "Get a new code",
  restCode: (rest) => `Get a code for the missing ${rest}`,
  again: "Try again",
  starting: "Making your payment code…",
  waiting: "Waiting for the transfer…",
  waitingRest: (received, rest) => `${received} received. This code is for the remaining ${rest}.`,
  replacedBy: (amount) => `Your cart has changed. This is the new code, ${amount}.`,
  confirming: "Money received, confirming your order…",
  processing: "The bank is processing the transfer…",
  short: (received, rest) => `${received} received, short by ${rest}.`,
  paid: "Your order is placed. Thank you!",
  notReady: (missing) =>
    `All the money is here, there is nothing more to pay. The order is not placed yet: ${missing}.`,
  missing: {
    items: "the cart is empty",
    shipping: "no delivery is chosen",
    provider: "the shop does not take this payment method here",
    stock: "something has just sold out, and the shop will get in touch",
  },
  missingOther: "the shop has to look at it and will get in touch",
  expired: "This code has expired. Do not pay by it any more.",
  cancelled: "Cancelled. This code takes no more money.",
  replaced: "Another code has taken the place of this one.",
  offline: "Connection lost, still checking. There is no need to reload the page.",
  failed: "The payment code could not be made.",
  problems: {
    offline: "The shop cannot be reached. Check your connection and try again.",
    payos_amount_out_of_bounds:
      "This amount cannot be paid by bank transfer. Choose another way to pay.",
    payos_wrong_currency: "Only Vietnamese đồng can be paid this way. Choose another way to pay.",
    payos_rest_too_small: "What is missing is too little for a bank transfer. Contact the shop.",
    payos_already_received:
      "The money for this order is here. Do not pay again; the shop completes the order.",
    payos_order_paid: "This order is paid in full.",
    payos_order_canceled: "This order is cancelled.",
    payos_too_many_requests:
      "Too many payments are being started. Nothing was charged: try again in a minute.",
    payos_session_unknown: "This payment cannot be found. Start again from your cart.",
  },
  problem: "This did not work. Try again in a moment.",
}

/** The component's words in a language. */
export const wordsOf = (locale: Locale): Words => (locale === "en" ? en : vi)

/** Whole đồng as people write them: `250.000 ₫`, or `₫250,000` in English. */
export function formatDong(amount: number, locale: Locale): string {
  return new Intl.NumberFormat(locale === "en" ? "en-US" : "vi-VN", {
    style: "currency",
    currency: "VND",
  }).format(amount)
}
