/** Every text of the component. */
export type Messages = typeof vi

/** `en` for English; anything else is Vietnamese. */
export type Locale = "vi" | "en"

const vi = {
  title: "Chuyển khoản ngân hàng",
  due: "Số tiền cần chuyển",
  rest: "Còn thiếu",
  paidTitle: "Đã thanh toán",
  until: (time: string) => `Chuyển trước ${time}`,
  left: (time: string) => `Còn ${time} để chuyển`,
  today: "hôm nay",
  tomorrow: "ngày mai",
  bank: "Ngân hàng",
  account: "Số tài khoản",
  holder: "Chủ tài khoản",
  holderHint: "Ứng dụng ngân hàng sẽ hiện tên này. Nếu tên khác, hãy dừng lại và gọi cửa hàng.",
  amount: "Số tiền",
  content: "Nội dung",
  hint: "Giữ nguyên số tiền và nội dung để đơn được xác nhận tự động.",
  copy: "Sao chép",
  copied: "Đã sao chép",
  saveQr: "Lưu mã QR",
  showCode: "Hiện mã QR",
  hideCode: "Ẩn mã QR",
  scanHint: "Mở ứng dụng ngân hàng và quét mã này.",
  hostedPage: "Mở trang payOS",
  qrOf: (amount: string) => `Mã QR chuyển khoản ${amount}`,
  whichBank: "Bạn dùng ngân hàng nào?",
  findBank: "Tìm ngân hàng",
  allBanks: "Xem tất cả",
  otherBank: "Ngân hàng khác",
  bankApp: "ứng dụng ngân hàng",
  fills: "Tự điền",
  fillsHint: "Số tiền và nội dung được điền sẵn.",
  openThisApp: (name: string) => `Mở ${name}`,
  choosePicture: "Trong ứng dụng, bấm Quét mã QR, bấm biểu tượng ảnh, chọn ảnh vừa lưu.",
  notSaved: "Không lưu được? Hãy chụp màn hình mã QR.",
  comeBack: "Chuyển xong, hãy quay lại trang này.",
  appHint:
    "Mở qua dl.vietqr.io: ứng dụng tự điền nhận thông tin chuyển khoản và địa chỉ trang này từ đó.",
  check: "Tôi đã chuyển khoản",
  notYet: "Chưa thấy tiền về. Đừng chuyển lại: trang này tự cập nhật.",
  noneNew: "Chưa thấy khoản chuyển mới.",
  help: "Đã chuyển mà chưa được xác nhận? Đừng chuyển lại. Hãy liên hệ cửa hàng và gửi kèm nội dung chuyển khoản:",
  elsewhere: "Mở trên thiết bị khác",
  elsewhereHint:
    "Quét bằng camera của thiết bị kia, không phải bằng ứng dụng ngân hàng. Ai có đường dẫn đều xem được.",
  link: "Đường dẫn",
  share: "Chia sẻ",
  cancel: "Huỷ",
  askCancel: "Nếu đã chuyển khoản, đừng huỷ.",
  keep: "Không huỷ",
  newCode: "Tạo mã mới",
  restCode: (rest: string) => `Chuyển nốt ${rest} còn thiếu`,
  again: "Thử lại",
  starting: "Đang tạo mã thanh toán…",
  waiting: "Đang chờ chuyển khoản…",
  waitingRest: (received: string, rest: string) =>
    `Đã nhận ${received}. Mã này dành cho ${rest} còn lại.`,
  replacedBy: (amount: string) => `Giỏ hàng đã thay đổi. Đây là mã mới, ${amount}.`,
  confirming: "Đã nhận tiền, đang xác nhận đơn hàng…",
  processing: "Ngân hàng đang xử lý giao dịch…",
  underpaid: (received: string, rest: string) => `Đã nhận ${received}, còn thiếu ${rest}.`,
  paid: "Đã nhận được tiền cho đơn hàng của bạn. Cảm ơn bạn!",
  surplus: (surplus: string) => `Bạn chuyển thừa ${surplus}, cửa hàng sẽ liên hệ với bạn.`,
  notReady: (gaps: string) =>
    `Đã nhận đủ tiền, bạn không cần trả thêm. Đơn hàng chưa đặt được vì ${gaps}.`,
  gaps: {
    items: "giỏ hàng trống",
    shipping: "chưa chọn cách giao hàng",
    provider: "cách thanh toán này chưa dùng được ở đây",
    stock: "một món vừa hết hàng, cửa hàng sẽ liên hệ với bạn",
  } as Record<string, string>,
  otherGap: "cửa hàng cần xem lại và sẽ liên hệ với bạn",
  expired: "Mã đã hết hạn. Nếu đã chuyển khoản, đừng tạo mã mới.",
  cancelled: "Đã huỷ. Đừng chuyển theo mã này nữa.",
  replaced: "Mã này đã được thay bằng mã khác.",
  offline: "Mất kết nối, vẫn đang kiểm tra. Bạn không cần tải lại trang.",
  failed: "Chưa tạo được mã thanh toán.",
  problems: {
    offline: "Không kết nối được với cửa hàng. Hãy kiểm tra mạng rồi thử lại.",
    invalid_response: "Trang của cửa hàng chưa được cài đặt đúng. Hãy báo cho cửa hàng.",
    payos_amount_out_of_bounds:
      "Số tiền này không thanh toán được bằng chuyển khoản. Hãy chọn cách khác.",
    payos_wrong_currency: "Chỉ thanh toán được bằng đồng Việt Nam. Hãy chọn cách khác.",
    payos_remainder_too_small: "Số tiền còn thiếu quá nhỏ để chuyển khoản. Hãy liên hệ cửa hàng.",
    payos_already_received:
      "Đã nhận được tiền cho đơn này. Đừng trả thêm; cửa hàng sẽ hoàn tất đơn.",
    payos_order_paid: "Đơn hàng này đã được thanh toán đủ.",
    payos_order_canceled: "Đơn hàng này đã bị huỷ.",
    payos_too_many_requests:
      "Đang có quá nhiều yêu cầu thanh toán. Bạn chưa bị trừ tiền: hãy thử lại sau một phút.",
    payos_session_not_found:
      "Không tìm thấy khoản thanh toán này. Hãy mở lại tin nhắn hoặc giỏ hàng.",
  } as Record<string, string>,
  problem: "Chưa thực hiện được. Hãy thử lại sau giây lát.",
}

const en: Messages = {
  title: "Bank transfer",
  due: "Amount to transfer",
  rest: "Still due",
  paidTitle: "Paid",
  until: (time) => `Pay before ${time}`,
  left: (time) => `${time} left to pay`,
  today: "today",
  tomorrow: "tomorrow",
  bank: "Bank",
  account: "Account number",
  holder: "Account holder",
  holderHint: "Your bank app shows this name. If it shows another one, stop and call the shop.",
  amount: "Amount",
  content: "Transfer content",
  hint: "Do not change the amount or the content, so that your order is confirmed automatically.",
  copy: "Copy",
  copied: "Copied",
  saveQr: "Save QR code",
  showCode: "Show QR code",
  hideCode: "Hide QR code",
  scanHint: "Open your bank app and scan this code.",
  hostedPage: "Open the payOS page",
  qrOf: (amount) => `QR code for a transfer of ${amount}`,
  whichBank: "Which bank do you use?",
  findBank: "Find your bank",
  allBanks: "Show all",
  otherBank: "Another bank",
  bankApp: "your bank app",
  fills: "Fills in the details",
  fillsHint: "The app fills in the amount and the content.",
  openThisApp: (name) => `Open ${name}`,
  choosePicture: "In the app, choose Scan QR, then the picture that you saved.",
  notSaved: "Not saved? Take a screenshot of the QR code.",
  comeBack: "After the transfer, come back to this page.",
  appHint:
    "The app opens through dl.vietqr.io. If it fills in the transfer, that service receives the details and this page's address.",
  check: "I have paid",
  notYet: "Nothing has arrived. Do not pay again: this page updates itself.",
  noneNew: "No new transfer has arrived yet.",
  help: "Money sent but not confirmed? Do not send it again. Contact the shop and quote the transfer content:",
  elsewhere: "Open on another device",
  elsewhereHint:
    "Scan it with the other device's camera, not with a bank app. Anyone with the link can see the payment.",
  link: "Link",
  share: "Send",
  cancel: "Cancel",
  askCancel: "If you sent the money, do not cancel.",
  keep: "Do not cancel",
  newCode: "Get a new code",
  restCode: (rest) => `Pay the remaining ${rest}`,
  again: "Try again",
  starting: "Creating your payment code…",
  waiting: "Waiting for the transfer…",
  waitingRest: (received, rest) => `${received} received. This code is for the remaining ${rest}.`,
  replacedBy: (amount) => `Your cart has changed. This is the new code, ${amount}.`,
  confirming: "Money received, confirming your order…",
  processing: "The bank is processing the transfer…",
  underpaid: (received, rest) => `${received} received, short by ${rest}.`,
  paid: "The money for your order has arrived. Thank you!",
  surplus: (surplus) => `You sent ${surplus} too much; the shop will contact you.`,
  notReady: (gaps) =>
    `The full amount has arrived; there is nothing more to pay. The order is not placed yet: ${gaps}.`,
  gaps: {
    items: "the cart is empty",
    shipping: "no delivery method chosen",
    provider: "this payment method is not available here",
    stock: "an item has just sold out; the shop will contact you",
  },
  otherGap: "the shop has to check it and will contact you",
  expired: "This code has expired. If you sent the money, do not get a new code.",
  cancelled: "Cancelled. Do not pay this code.",
  replaced: "This code has been replaced by another one.",
  offline: "Connection lost, still checking. No need to reload the page.",
  failed: "The payment code could not be created.",
  problems: {
    offline: "The shop cannot be reached. Check your connection and try again.",
    invalid_response: "The shop's page is not set up correctly. Please tell the shop.",
    payos_amount_out_of_bounds:
      "This amount cannot be paid by bank transfer. Choose another way to pay.",
    payos_wrong_currency: "Only Vietnamese đồng can be paid this way. Choose another way to pay.",
    payos_remainder_too_small:
      "The remaining amount is too small for a transfer. Contact the shop.",
    payos_already_received:
      "The money for your order has arrived. Do not pay again; the shop will complete it.",
    payos_order_paid: "This order is paid in full.",
    payos_order_canceled: "This order is cancelled.",
    payos_too_many_requests:
      "Too many payment requests. Nothing was charged: try again in a minute.",
    payos_session_not_found:
      "This payment was not found. Open the link in your message again, or go back to your cart.",
  },
  problem: "This did not work. Try again in a moment.",
}

/** The component's messages in a language. */
export const textOf = (locale: Locale): Messages => (locale === "en" ? en : vi)

/** Formats whole đồng: `250.000 ₫`, or `₫250,000` in English. */
export function formatDong(amount: number, locale: Locale): string {
  const language = locale === "en" ? "en-US" : "vi-VN"
  return amount.toLocaleString(language, { style: "currency", currency: "VND" })
}
