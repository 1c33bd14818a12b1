import { healthTexts } from "./health-texts"

export const settings = {
  title: "Cài đặt",
  webhook: {
    title: "Webhook",
    subtitle: "payOS báo thanh toán cho cửa hàng tại địa chỉ này.",
    none: "Chưa đăng ký địa chỉ nào từ đây.",
    url: "Địa chỉ đã đăng ký",
    account: "Tài khoản ngân hàng",
    name: "Kênh thanh toán",
    confirmedAt: "Thời điểm đăng ký",
    lastSeen: "Webhook gần nhất",
    never: "Chưa có",
    stock:
      "Đây là địa chỉ mặc định của Medusa, trả lời payOS trước khi lưu. Hãy đăng ký địa chỉ riêng của cửa hàng.",
    other: "Đây không phải địa chỉ của cửa hàng này: {{url}}",
    field: "Địa chỉ",
    register: "Đăng ký",
    done: "Từ giờ payOS gửi webhook về đây.",
  },
  health: {
    title: "Tình trạng",
    subtitle: "Những gì cần có để thanh toán hoạt động.",
    again: "Kiểm tra lại",
    checkedAt: "Kiểm tra lúc {{time}}",
    status: { ok: "Hoạt động", warning: "Cần xem", error: "Có lỗi", unknown: "Chưa rõ" },
    text: healthTexts,
    check: {
      keys: "Khoá thanh toán",
      payout_keys: "Khoá chi tiền và địa chỉ IP",
      clock: "Đồng hồ",
      webhook: "Webhook",
      region: "Khu vực dùng VND và payOS",
      dependencies: "Mô-đun thanh toán",
      locking: "Khoá đồng bộ",
      loop: "Vòng lặp",
      failed_work: "Việc bị lỗi",
      unsigned_payouts: "Chữ ký của câu trả lời lệnh chi",
      unknown_channel: "Link của kênh khác",
      previous_key: "Checksum Key cũ",
    },
  },
}
