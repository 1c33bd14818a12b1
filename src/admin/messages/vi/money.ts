export const money = {
  issue: {
    not_an_amount:
      "Đây không phải số tiền: hãy nhập số nguyên đồng, ví dụ 230.000, 230k hoặc 1,2 triệu.",
    fraction: "Tiền đồng không có phần lẻ: hãy nhập số nguyên đồng, ví dụ 230.000.",
    ambiguous_amount:
      "Có thể hiểu thành hai số tiền: hãy nhập đủ các chữ số, không có dấu chấm và dấu phẩy, ví dụ 1250000.",
    not_positive: "Số tiền phải lớn hơn 0: hãy nhập số nguyên đồng, ví dụ 230.000.",
    too_large: "Số tiền quá lớn: tối đa là 1.000.000.000.000 ₫.",
  },
}
