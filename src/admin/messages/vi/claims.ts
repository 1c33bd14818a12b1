export const claims = {
  heading: "Tài khoản khách đã nhập",
  ask: "Hỏi khách nhận tiền vào tài khoản nào",
  again: "Hỏi lại",
  text: "Khách nhận một đường dẫn, xác minh rồi nhập tài khoản. Chưa có gì được chuyển cho tới khi bạn xác nhận. Đường dẫn mới làm đường dẫn cũ hết hiệu lực.",
  copy: "Sao chép đường dẫn",
  copied:
    "Chỉ đưa đường dẫn này cho khách. Đường dẫn chỉ hiện một lần, và việc bạn đã lấy nó được ghi lại.",
  changed:
    "E-mail hoặc số điện thoại của đơn này đã bị sửa sau khi đặt hàng. Hãy gọi cho khách trước khi tin.",
  cart: "Khoản tiền này thuộc về một giỏ hàng, không phải đơn hàng: ai có giỏ hàng cũng sửa được e-mail và số điện thoại.",
  state: {
    asked: "Đã hỏi, khách chưa trả lời. Đường dẫn hết hạn {{time}}.",
    answered: "Khách đã trả lời {{time}}.",
    used: "Đã xác nhận bằng tài khoản này.",
    expired: "Đường dẫn đã hết hạn mà khách chưa trả lời.",
    tries: "Đường dẫn đã bị khoá: xác minh sai năm lần.",
    ended: "Yêu cầu này đã kết thúc.",
  },
  by: {
    email: "Gửi bằng e-mail, {{name}} hỏi, {{time}}",
    sms: "Gửi bằng SMS, {{name}} hỏi, {{time}}",
    copy: "{{name}} sao chép đường dẫn, {{time}}: cửa hàng không biết ai đã nhận",
  },
  named: "Chủ tài khoản, do khách nhập",
  payer: "Người chuyển khoản",
  noPayer: "Không biết tên",
  match: {
    equal: "Trùng tên",
    differs: "Khác tên",
    unknown: "Không so sánh được",
  },
  unchecked: "payOS không tra tên: chưa ai kiểm tra tài khoản này là của ai.",
  second: "Cần người khác duyệt.",
  confirm: "Xác nhận và chuyển {{amount}}",
}
