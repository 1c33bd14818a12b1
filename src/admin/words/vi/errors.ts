export const errors = {
  unknown: "Đã có lỗi. Vui lòng thử lại.",
  payos_no_payout_channel:
    "Muốn chi tiền cần có kênh chuyển tiền với bộ khoá riêng. Hãy tạo kênh chuyển tiền trên my.payos.vn, cho phép địa chỉ IP của máy chủ này và khai báo tuỳ chọn “payout” của plugin.",
  payos_ip_not_allowed:
    "payOS chưa cho phép máy chủ này gọi lệnh chi. Trên my.payos.vn, mở kênh chuyển tiền, vào Quản lý IP và thêm địa chỉ IP của máy chủ. payOS báo: {{payos_desc}}",
  payos_unauthorized: "payOS không chấp nhận bộ khoá. Hãy đối chiếu với kênh trên my.payos.vn.",
  payos_unreachable: "Hiện không kết nối được payOS. Chưa có gì thay đổi, vui lòng thử lại.",
  payos_timeout: "payOS chưa trả lời kịp. Vui lòng thử lại sau giây lát.",
  payos_rate_limited: "Đã gọi payOS quá nhiều lần. Vui lòng đợi một phút.",
  payos_payout_not_found: "Không có lệnh chi này. Hãy tải lại danh sách.",
  payos_payout_not_now: "Lệnh chi này vừa được xử lý, có thể bởi người khác. Hãy xem lại.",
  payos_payout_no_destination: "Chưa có tài khoản nhận. Hãy chọn ngân hàng và nhập số tài khoản.",
  payos_payout_same_person: "Cần người thứ hai duyệt: chính bạn đã xác nhận lệnh chi này.",
  payos_person_needed: "Chỉ người dùng đã đăng nhập mới được quyết định về tiền.",
  payos_refund_repeated:
    "Khoản hoàn tiền bằng đúng số này vừa được thực hiện. Hãy xem lại đơn hàng; nếu muốn hoàn thêm lần nữa, vui lòng đợi một phút.",
  payos_webhook_unreachable:
    "payOS không gọi được địa chỉ này: {{payos_desc}}. Địa chỉ phải truy cập được từ internet qua https và không cần mật khẩu.",
  payos_refund_under_way: "Đang có một khoản hoàn tiền khác cho thanh toán này.",
}
