export const bankDetailsRequests = {
  ask: "Hỏi khách nhận tiền vào tài khoản nào",
  text: "Khách nhập tài khoản rồi bạn xác nhận. Đường dẫn mới làm đường dẫn cũ hết hiệu lực và xoá câu trả lời cũ. Nếu không chắc đó là tài khoản của người đã chuyển, cần hai người: một người xác nhận, người khác duyệt.",
  copy: "Lấy đường dẫn để tự gửi",
  copied: "Chỉ gửi cho khách. Đường dẫn chỉ hiện một lần; hệ thống ghi lại việc bạn đã sao chép.",
  changed: "Email hoặc số điện thoại của đơn đã bị sửa sau khi đặt hàng. Hãy gọi cho khách.",
  cart: "Ai có giỏ hàng này cũng sửa được email và số điện thoại. Hãy gọi cho khách.",
  state: {
    pending: "Khách chưa trả lời. Đường dẫn hết hạn {{time}}.",
    failed_checks: "Xác minh sai năm lần: đường dẫn đã bị khoá.",
    not_sent: "Tin nhắn không gửi được nên đường dẫn đã bị khoá. Hãy hỏi lại.",
    closed: "Đã kết thúc mà không có tài khoản.",
  },
  copiedBy: "{{name}} sao chép đường dẫn · {{time}}. Cửa hàng không biết ai đã nhận.",
  gone: "người dùng đã bị xoá ({{id}})",
  failed_checks: "Xác minh sai: {{count}} trên 5 lần",
  named: "Chủ tài khoản, do khách nhập",
  payer: "Người chuyển khoản",
  match: {
    equal: "Trùng tên",
    differs: "Khác tên",
    unknown: "Không so sánh được",
  },
  unchecked: "payOS không tra được tên chủ tài khoản: chưa ai kiểm tra tài khoản này là của ai.",
  second:
    "Cần người khác duyệt. Nếu chỉ có hai người: ai đã hỏi khách thì xác nhận, người kia duyệt.",
}
