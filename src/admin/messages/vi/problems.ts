import { REMEDY_TEXTS } from "../../../domain/problems/remedy-texts"

export const problems = {
  title: "Việc cần xử lý",
  none: "Không có việc gì cần bạn xử lý.",
  count_one: "{{count}} việc cần xử lý",
  count_other: "{{count}} việc cần xử lý",
  handled: {
    action: "Đánh dấu đã xử lý",
    text: "Việc này sẽ rời khỏi danh sách; không có tiền nào được ghi nhận hay chuyển đi. Hãy cho biết bạn đã làm gì.",
    done: "Đã đánh dấu là đã xử lý.",
  },
  batchApproval_one: "Một lô gồm {{count}} lệnh chi đang chờ người khác duyệt.",
  batchApproval_other: "Một lô gồm {{count}} lệnh chi đang chờ người khác duyệt.",
  surplus: "Có tiền thừa so với đơn hàng, chờ bạn xử lý.",
  kind: {
    unmatched_money: "Có khoản tiền chưa khớp đơn nào.",
    transfer_unconfirmed:
      "Có giao dịch được báo nhưng payOS không xác nhận. Chưa tính khoản này là tiền đã nhận.",
    cart_not_ready: "Giỏ hàng đã thanh toán nhưng chưa tạo được đơn: {{gaps}}.",
    settlement_failing: "Chưa ghi nhận được thanh toán vào đơn. Chi tiết kỹ thuật: {{reason}}.",
    cart_locked:
      "Giỏ hàng đã thanh toán đang chờ: một tiến trình bị lỗi còn khoá hàng trong giỏ. Khoá hết hạn chậm nhất lúc {{until}}, sau đó đơn được tạo.",
    order_orphaned:
      "Đơn #{{display_id}} có thể còn sót lại sau một lỗi hệ thống: đơn không có thanh toán và trùng hàng với giỏ đang được tạo đơn lúc đó.",
    webhook_not_booked: "payOS gửi một webhook chưa được ghi nhận là tiền: {{rejection}}.",
    webhook_unreadable: "Không đọc được một webhook của payOS: có thể có tiền chưa được ghi nhận.",
    payout_draft: "Lệnh chi đang chờ bạn xác nhận; chưa có tiền nào được chuyển.",
    link_failing: "Không xử lý được link thanh toán. Chi tiết kỹ thuật: {{reason}}.",
    unknown_channel:
      "Có {{links}} link thanh toán đang mở thuộc kênh ({{channel}}) không còn được cấu hình: không thể kiểm tra hay huỷ các link này.",
    payout_approval: "Lệnh chi đang chờ người khác duyệt.",
    payout_outcome_unknown: "Chưa rõ lệnh chi đã tới hay chưa.",
    payout_failed: "Lệnh chi không thành công. {{cause}}",
    payout_reversed: "Ngân hàng đã trả lại tiền của một lệnh chi: người nhận chưa nhận được tiền.",
    payout_holder_mismatch:
      "Tiền đã chuyển vào tài khoản có tên chủ khác tên bạn ghi: có thể đã đến nhầm người.",
    payout_request_failing:
      "Chưa xử lý được một lệnh chi: chưa gửi được, hoặc không kiểm tra được trạng thái. Chi tiết kỹ thuật: {{error}}",
    payout_state_unrecognized:
      "payOS trả về một trạng thái lệnh chi mà hệ thống chưa biết, hoặc báo thất bại sau khi đã báo chuyển thành công. Hãy kiểm tra trên my.payos.vn.",
    payout_unexpectedly_sent:
      "payOS lại có một lệnh chi từng được ghi là chưa tới, thất bại hoặc bị trả lại. Hãy kiểm tra xem có bị chi hai lần không.",
    order_unpaid: "Đơn hàng chưa thanh toán đủ và không còn link nào mở: khách không trả được.",
    invoice_rate_unsupported: "Đã bỏ qua một thuế suất mà hoá đơn điện tử của payOS không hỗ trợ.",
    invoice_refused: "payOS từ chối dữ liệu hoá đơn của một khoản thanh toán.",
  },
  gaps: {
    items: "giỏ hàng trống",
    shipping: "chưa chọn cách giao hàng",
    provider: "khu vực của giỏ hàng chưa bật payOS",
    stock: "có món đã hết hàng",
  },
  remedy: REMEDY_TEXTS.vi,
}
