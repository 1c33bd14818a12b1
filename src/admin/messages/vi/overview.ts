export const overview = {
  title: "Tổng quan",
  balance: "Số dư tài khoản chi",
  noBalance: "Chưa xác định được số dư",
  underpaid: "Chuyển thiếu, còn phải thu",
  overspent: "Chi vượt {{amount}}",
  drafts: "Lệnh chi chờ bạn xác nhận hoặc duyệt ở đây",
  blocked: {
    short:
      "Số dư tài khoản chi không đủ cho các lệnh chi đang chờ ({{amount}}): hãy nạp thêm tiền.",
    held: "payOS chưa chuyển {{amount}} đã gửi đi: hãy duyệt hoặc kiểm tra trên my.payos.vn.",
  },
  chart: "Tiền vào và tiền ra",
  chartDay: "{{day}}: vào {{received}}, ra {{paidOut}}",
  linksPaid_one: "{{paid}} trong {{count}} link đã tạo có tiền về ({{percent}}%)",
  linksPaid_other: "{{paid}} trong {{count}} link đã tạo có tiền về ({{percent}}%)",
  transfers_one: "{{count}} khoản",
  transfers_other: "{{count}} khoản",
  days: "{{count}} ngày",
  today: "Hôm nay",
  in: "Vào",
  out: "Ra",
  none: "Không có tiền vào hoặc ra trong thời gian này.",
}
