/** What the health check says, by its code; in English the server says it. */
export const healthTexts = {
  payos_clock_unknown: "payOS không cho biết giờ của mình.",
  clock_right: "Đồng hồ máy chủ khớp với payOS và cơ sở dữ liệu.",
  clock_wrong:
    "Đồng hồ máy chủ lệch (so với payOS: {{ahead_of_payos}} giây, so với cơ sở dữ liệu: {{ahead_of_database}} giây): hạn của link thanh toán sẽ sai.",
  sync_clock: "Hãy để đồng hồ máy chủ và cơ sở dữ liệu chạy theo máy chủ giờ (NTP).",
  keys_taken:
    "payOS chấp nhận Client ID và API Key. Checksum Key sẽ được xác nhận bởi link thanh toán đầu tiên.",
  keys_work: "payOS chấp nhận khoá của kênh thanh toán.",
  no_payout_channel: "Chưa cấu hình kênh chuyển tiền: các khoản hoàn sẽ chờ xác nhận.",
  check_failed: "Không tìm hiểu được điều này ({{reason}}).",
  read_log: "Hãy xem nhật ký máy chủ rồi kiểm tra lại.",
  payout_keys_work: "payOS chấp nhận khoá của kênh chuyển tiền từ địa chỉ của máy chủ này.",
  copy_keys:
    "Hãy sao chép lại Client ID, API Key và Checksum Key của kênh từ my.payos.vn vào tuỳ chọn {{option}} của plugin.",
  checksum_key_wrong: "Câu trả lời của payOS không khớp với Checksum Key.",
  previous_key_signs:
    "payOS vẫn ký bằng Checksum Key cũ: các khoản đã thanh toán chưa được ghi nhận.",
  renew_key: "Hãy kiểm tra trên my.payos.vn xem kênh đã có Checksum Key mới chưa.",
  previous_key_counts: "Checksum Key cũ vẫn còn hiệu lực, đến {{until}}.",
  previous_key_over: "Checksum Key cũ đã hết hiệu lực từ {{until}}.",
  remove_previous_key: "Hãy xoá previousChecksumKey khỏi tuỳ chọn của plugin.",
  keys_refused: "payOS từ chối Client ID hoặc API Key.",
  channel_unavailable: "payOS báo kênh không tồn tại hoặc đang tạm dừng.",
  activate_channel: "Hãy xem kênh trên my.payos.vn và kích hoạt lại ở đó.",
  payos_refused: "payOS từ chối: {{told}}",
  payos_unreachable: "Máy chủ này không kết nối được với payOS.",
  check_network:
    "Hãy kiểm tra máy chủ có được mở kết nối https đến payOS không, và tuỳ chọn baseUrl nếu bạn có đặt.",
  ip_not_allowed: "payOS không nhận lệnh chi từ địa chỉ của máy chủ này.",
  allow_ip:
    "Trên my.payos.vn, mở kênh chuyển tiền, vào phần quản lý IP và thêm địa chỉ gửi đi của máy chủ này ({{address}}).",
  no_vnd_region: "Không có khu vực nào bán bằng VND, mà payOS chỉ nhận VND.",
  make_region: "Trong phần cài đặt của trang quản trị, hãy tạo khu vực có tiền tệ VND.",
  provider_not_enabled: "payOS chưa được bật ở {{names}}.",
  enable_provider:
    "Trong phần cài đặt của trang quản trị, hãy mở khu vực và thêm phương thức thanh toán payOS.",
  region_ready: "payOS được dùng ở {{names}}.",
  dependencies_named: "Mô-đun thanh toán thấy sổ của payOS.",
  dependencies_forgotten: "Mô-đun thanh toán không thấy sổ của payOS.",
  add_dependencies:
    "Trong medusa-config.ts, hãy thêm dependencies của plugin vào mô-đun thanh toán, như README hướng dẫn, rồi khởi động lại.",
  locking_redis: "Redis ngăn nhiều máy cùng xử lý một giỏ hàng.",
  locking_postgres: "Khoá bằng Postgres của Medusa có thể trao cùng một khoá cho hai nơi.",
  locking_other: "Việc khoá do {{name}} thực hiện.",
  locking_in_memory:
    "Khoá nằm trong bộ nhớ, trong khi các mô-đun khác dùng Redis như khi chạy nhiều máy.",
  use_redis_locking:
    "Hãy cấu hình @medusajs/medusa/locking với nhà cung cấp @medusajs/medusa/locking-redis.",
  locking_one_instance: "Khoá nằm trong bộ nhớ: đủ dùng khi chỉ chạy một máy.",
  register_webhook:
    "Hãy đăng ký địa chỉ webhook trên trang này. payOS thử ngay và cho biết vì sao không được.",
  stock_route_registered:
    "Đang đăng ký đường dẫn sẵn có của Medusa: nó trả lời payOS trước khi lưu bất cứ điều gì.",
  stock_route_delivers:
    "payOS đang gửi đến đường dẫn sẵn có của Medusa, nơi trả lời trước khi lưu bất cứ điều gì.",
  webhook_delivers: "payOS gửi được webhook đến cửa hàng này.",
  webhook_not_seen: "Chưa đăng ký webhook từ đây và chưa nhận được webhook nào.",
  webhook_not_public: "payOS không thể truy cập địa chỉ đã đăng ký từ internet.",
  set_backend_url: "Hãy đặt backendUrl là địa chỉ https công khai rồi đăng ký lại.",
  webhook_registered: "payOS đã thử địa chỉ webhook và ghi nhận.",
  webhook_elsewhere:
    "Đang đăng ký một địa chỉ khác với cửa hàng này và chưa có webhook nào đến qua đó.",
  loop_runs: "Mọi việc đến hạn đều đã được xử lý.",
  loop_stands_still:
    "Có việc đến hạn đã {{seconds}} giây: không ai kết thúc, kiểm tra hay đối soát các link.",
  run_worker:
    "Hãy kiểm tra có máy nào đang chạy ở chế độ worker hoặc shared không, và nhật ký của máy đó.",
  no_failed_work: "Không có việc nào thất bại liên tục.",
  work_fails:
    "{{failing_links}} link thanh toán và {{failing_payouts}} lệnh chi thất bại liên tục.",
  open_problems: "Hãy mở phần sự cố: mỗi mục cho biết điều gì hỏng và cách xử lý.",
  payouts_signed: "payOS đã ký mọi câu trả lời về lệnh chi.",
  payouts_unsigned: "{{unsigned_payouts}} câu trả lời về lệnh chi không có chữ ký của payOS.",
  check_baseurl:
    "Hãy kiểm tra những gì đứng giữa máy chủ này và payOS, và tuỳ chọn baseUrl nếu bạn có đặt.",
  one_channel: "Mọi link đang mở đều thuộc kênh đã cấu hình.",
  links_of_other_channel: "{{count}} link đang mở được tạo bằng khoá của kênh khác ({{endings}}).",
  configure_channel_again:
    "Hãy cấu hình lại kênh đó cho đến khi các link kết thúc: nếu không, không ai kiểm tra hay huỷ được chúng.",
}
