export const personalData = {
  heading: "payOS: dữ liệu cá nhân",
  text: "Tên, số tài khoản và nội dung chuyển khoản trong các thanh toán của khách này.",
  export: "Tải dữ liệu cá nhân",
  erase: "Xoá dữ liệu cá nhân",
  confirm:
    "Tên, số tài khoản, nội dung chuyển khoản và webhook của payOS trong các thanh toán của khách này sẽ bị xoá vĩnh viễn. Số tiền, mã tham chiếu và thời gian được giữ lại. Sau này nếu hoàn tiền, bạn phải nhập tài khoản nhận.",
  erased: "Đã xoá thông tin của khách này trong các thanh toán payOS.",
}
