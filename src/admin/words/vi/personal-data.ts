export const personalData = {
  heading: "payOS: dữ liệu cá nhân",
  text: "Tên, số tài khoản và nội dung chuyển khoản trong các thanh toán của khách này.",
  export: "Tải về",
  erase: "Xoá",
  confirm:
    "Tên, số tài khoản, nội dung chuyển khoản và webhook trong các thanh toán của khách này sẽ bị xoá vĩnh viễn. Số tiền, mã tham chiếu và thời gian được giữ lại. Sau này muốn hoàn tiền, bạn phải tự nhập tài khoản.",
  erased: "Đã xoá thông tin của khách này trong các thanh toán payOS.",
}
