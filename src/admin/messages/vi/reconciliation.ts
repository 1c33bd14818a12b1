export const reconciliation = {
  title: "Đối soát",
  subtitle:
    "Tiền vào và tiền ra theo ngày giao dịch ở ngân hàng (giờ Việt Nam), để đối chiếu với sao kê.",
  period: "Kỳ đối soát",
  preset: {
    today: "Hôm nay",
    yesterday: "Hôm qua",
    this_week: "Tuần này",
    this_month: "Tháng này",
    last_month: "Tháng trước",
  },
  noPeriod: "Ngày đầu không được sau ngày cuối, và một kỳ dài nhất {{days}} ngày.",
  from: "Từ ngày",
  to: "Đến ngày",
  account: { collection: "Tài khoản thu", payout: "Tài khoản chi" },
  about: {
    collection: "Tiền khách chuyển vào các link thanh toán, theo giờ của ngân hàng.",
    payout:
      "Lệnh chi theo thời điểm tiền rời tài khoản, và tiền chi bị trả lại. payOS không báo tiền nạp vào tài khoản này.",
  },
  fees: "payOS không báo phí: hãy đối chiếu với sao kê để thấy phí và tổng phí.",
  opening: "Số dư đầu kỳ",
  openingHint: "Theo sao kê, để tính số dư cuối kỳ; tài khoản mới mở thì nhập 0.",
  in: "Tiền vào",
  out: "Tiền ra",
  closing: "Số dư cuối kỳ",
  byDay: "Tiền theo ngày giao dịch",
  day: "Ngày",
  total: "Tổng cộng",
  kind: {
    received: "Nhận tiền",
    refunded: "Hoàn tiền",
    paid_out: "Chi khác",
    reversed: "Tiền chi bị trả lại",
  },
  empty: "Không có tiền vào hoặc ra trong kỳ này",
  emptyHint: "Hãy chọn kỳ khác hoặc tài khoản khác.",
  linesText: "Mọi giao dịch trong ngày, cũ nhất trước.",
  foundLater: "phát hiện sau, {{when}}",
  belongsTo: "phát sinh {{day}}, tháng đã khoá sổ",
  month: {
    isClosed: "Đã khoá sổ",
    isOpen: "Chưa khoá sổ",
    closed:
      "Sổ tháng {{month}} đã khoá ({{when}}): số liệu không đổi nữa. Giao dịch phát hiện sau khi khoá sổ được ghi vào tháng phát hiện, kèm ngày phát sinh.",
    covered: "Tháng {{month}} nằm trước tháng đầu tiên đã khoá sổ nên số liệu cũng không đổi nữa.",
    not_over: "Có thể khoá sổ tháng {{month}} từ 01:00 ngày đầu tháng sau.",
    not_exported:
      "Hãy xuất tệp của cả tháng {{month}} với số liệu hiện tại trước, rồi khoá sổ để số liệu không đổi nữa.",
    closable:
      "Tệp tháng {{month}} đã được xuất với số liệu này. Có thể khoá sổ để số liệu không đổi nữa.",
    reopenedAt: "Đã mở lại sổ lúc {{when}}: {{reason}}",
    later: "Sổ được khoá lần lượt từng tháng: hãy khoá tháng {{first}} trước.",
    close: "Khoá sổ tháng",
    closeTitle: "Khoá sổ tháng {{month}} của {{account}}?",
    closeText:
      "Số dư đầu kỳ {{opening}}, cuối kỳ {{closing}}. Từ nay số liệu của tháng không đổi nữa: giao dịch phát hiện sau được ghi vào tháng phát hiện.",
    noOpening: "Hãy nhập số dư đầu kỳ trước, là 0 nếu tài khoản mới mở.",
    done: "Đã khoá sổ tháng {{month}} của {{account}}. Tài khoản kia có sổ riêng, khoá riêng.",
    reopen: "Mở lại sổ",
    reopenTitle: "Mở lại sổ tháng {{month}}",
    reopenText:
      "Số liệu của tháng lại thay đổi được: giao dịch phát hiện sau của tháng này được ghi về đúng ngày phát sinh. Lý do được lưu cùng tên bạn.",
  },
  more: "Xem thêm",
}
