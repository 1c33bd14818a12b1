/** The texts of the health check by code; the server has the English ones. */
export const healthTexts = {
  payos_clock_unknown: "Phản hồi của payOS không ghi giờ.",
  clock_right: "Đồng hồ máy chủ khớp với payOS và cơ sở dữ liệu.",
  clock_wrong:
    "Đồng hồ máy chủ lệch (so với payOS: {{ahead_of_payos}} giây, so với cơ sở dữ liệu: {{ahead_of_database}} giây): link thanh toán sẽ hết hạn sai giờ.",
  sync_clock: "Hãy đồng bộ đồng hồ của máy chủ và cơ sở dữ liệu với máy chủ giờ (NTP).",
  keys_accepted:
    "payOS chấp nhận Client ID và API Key. Link thanh toán đầu tiên sẽ xác nhận Checksum Key.",
  keys_work: "payOS chấp nhận bộ khoá API của kênh thanh toán.",
  no_payout_channel: "Chưa cấu hình kênh chuyển tiền: các khoản hoàn sẽ chờ xác nhận.",
  check_failed: "Không kiểm tra được mục này.",
  read_log: "Hãy xem nhật ký máy chủ rồi kiểm tra lại.",
  payout_keys_work: "payOS chấp nhận bộ khoá API của kênh chuyển tiền từ địa chỉ của máy chủ này.",
  payout_balance_low: "Tài khoản chi còn {{balance}}, thấp hơn lowPayoutBalance ({{low}}).",
  fund_payout_account: "Hãy chuyển tiền vào tài khoản chi, như my.payos.vn hướng dẫn.",
  copy_keys:
    "Hãy sao chép lại Client ID, API Key và Checksum Key của kênh từ my.payos.vn vào tuỳ chọn {{option}} của medusa-payment-payos.",
  checksum_key_wrong: "Phản hồi của payOS không khớp với Checksum Key.",
  previous_key_signs:
    "payOS vẫn ký bằng Checksum Key cũ: các khoản thanh toán mới chưa được ghi nhận.",
  renew_key: "Hãy kiểm tra trên my.payos.vn xem kênh đã có Checksum Key mới chưa.",
  previous_key_counts: "Checksum Key cũ còn hiệu lực đến {{until}}.",
  previous_key_over: "Checksum Key cũ đã hết hiệu lực từ {{until}}.",
  remove_previous_key: "Hãy xoá previousChecksumKey khỏi các tuỳ chọn của medusa-payment-payos.",
  keys_refused: "payOS từ chối Client ID hoặc API Key.",
  channel_unavailable: "payOS báo kênh không tồn tại hoặc đang tạm dừng.",
  activate_channel: "Hãy xem kênh trên my.payos.vn và kích hoạt lại ở đó.",
  payos_refused: "payOS từ chối: {{response}}",
  payos_unreachable: "Máy chủ này không kết nối được với payOS.",
  check_network:
    "payOS có thể đang gián đoạn: hãy kiểm tra lại sau vài phút. Nếu vẫn vậy, hãy nhờ người lập trình xem máy chủ có mở được kết nối https đến payOS không, và tuỳ chọn baseUrl nếu có đặt.",
  ip_not_allowed: "payOS không nhận lệnh chi từ địa chỉ của máy chủ này.",
  allow_ip:
    "Trên my.payos.vn, mở kênh chuyển tiền, vào phần quản lý IP và thêm địa chỉ gửi đi của máy chủ này ({{address}}).",
  no_vnd_region: "Không có khu vực nào bán bằng VND, mà payOS chỉ nhận VND.",
  make_region: "Trong phần cài đặt của trang quản trị, hãy tạo khu vực có tiền tệ VND.",
  provider_not_enabled: "payOS chưa được bật ở {{names}}.",
  enable_provider:
    "Trong phần cài đặt của trang quản trị, hãy mở khu vực và thêm phương thức thanh toán payOS.",
  no_vnd_prices: "Chưa có sản phẩm nào có giá bằng VND.",
  set_prices: "Trong trang quản trị, hãy đặt giá bằng VND cho sản phẩm và các cách giao hàng.",
  region_ready: "payOS được dùng ở {{names}}.",
  dependencies_named: "Mô-đun thanh toán của Medusa dùng được mô-đun payOS.",
  dependencies_missing: "Mô-đun thanh toán của Medusa chưa dùng được mô-đun payOS.",
  add_dependencies:
    'Trong medusa-config.ts, hãy thêm dependencies: ["payos", "query"] vào mô-đun thanh toán, như README hướng dẫn, rồi khởi động lại.',
  locking_redis: "Các máy chủ dùng chung khoá của Medusa (Redis).",
  locking_postgres:
    "Cơ chế khoá bằng Postgres của Medusa có thể cấp cùng một khoá cho hai yêu cầu.",
  locking_other: "Cơ chế chống xử lý trùng: {{name}}.",
  locking_in_memory:
    "Khoá chỉ nằm trong bộ nhớ của máy chủ, trong khi các mô-đun khác dùng Redis như khi chạy nhiều máy chủ.",
  use_redis_locking:
    "Hãy cấu hình @medusajs/medusa/locking với nhà cung cấp @medusajs/medusa/locking-redis.",
  medusa_tested: "medusa-payment-payos đã được kiểm thử với Medusa {{version}}.",
  medusa_untested: "Medusa {{version}} mới hơn các phiên bản đã được kiểm thử ({{range}}).",
  medusa_unknown: "Không đọc được phiên bản Medusa.",
  try_medusa_first:
    "Hãy thử mua và hoàn tiền trên một cửa hàng thử nghiệm, và xem medusa-payment-payos đã có bản mới chưa.",
  compare_medusa: "Hãy xem package.json: các phiên bản Medusa đã được kiểm thử là {{range}}.",
  locking_one_instance: "Khoá nằm trong bộ nhớ: đủ dùng khi chỉ chạy một máy chủ.",
  register_webhook:
    "Hãy đăng ký địa chỉ webhook trong trang quản trị, mục payOS → Cài đặt. payOS thử ngay và báo lý do nếu không được.",
  core_route_registered:
    "Địa chỉ đã đăng ký là đường dẫn mặc định của Medusa, nơi trả lời payOS trước khi lưu dữ liệu.",
  core_route_delivers:
    "payOS đang gửi đến đường dẫn mặc định của Medusa, nơi trả lời trước khi lưu dữ liệu.",
  webhook_delivers: "payOS gửi được webhook đến cửa hàng này.",
  webhook_silent:
    "Không có webhook nào cho {{count}} giao dịch gần nhất: chúng được tìm thấy khi hỏi payOS.",
  webhook_not_seen: "Chưa đăng ký webhook từ đây và chưa nhận được webhook nào.",
  webhook_not_public: "payOS không thể truy cập địa chỉ đã đăng ký từ internet.",
  set_backend_url: "Hãy đặt backendUrl là địa chỉ https công khai rồi đăng ký lại.",
  webhook_registered: "payOS đã thử địa chỉ webhook và ghi nhận.",
  webhook_elsewhere:
    "Địa chỉ đã đăng ký không phải của cửa hàng này và chưa có webhook nào đến qua đó.",
  jobs_on_time: "Mọi tác vụ đến hạn đều đã được xử lý.",
  jobs_overdue:
    "Có tác vụ đã quá hạn {{seconds}} giây: các link không được kiểm tra, ghi nhận hay đóng.",
  run_worker:
    "Hãy kiểm tra có máy chủ nào đang chạy ở chế độ worker hoặc shared không, và xem nhật ký của máy chủ đó.",
  notifications_arrive: "Thông báo về việc cần xử lý được gửi đi bình thường.",
  notifications_off: "Chưa có ai nhận thông báo về việc cần xử lý.",
  notification_channel_missing:
    "Cửa hàng chưa có dịch vụ gửi tin cho kênh {{names}}: không ai nhận được các thông báo này.",
  add_notification_provider:
    "Trong medusa-config.ts, hãy thêm dịch vụ gửi tin có kênh này vào @medusajs/medusa/notification, hoặc sửa tuỳ chọn notifications.",
  notifications_failed:
    "Trong bảy ngày qua có {{failed}} thông báo bị từ chối và {{unknown}} thông báo chưa rõ đã tới hay chưa.",
  read_notifications:
    "Hãy xem lý do trong trang quản trị, mục payOS → Cài đặt, phần Thông báo, khắc phục rồi gửi thử.",
  no_failed_work: "Không có tác vụ nào thất bại liên tục.",
  work_fails:
    "{{failing_links}} link thanh toán và {{failing_payouts}} lệnh chi thất bại liên tục.",
  open_problems: "Hãy mở Việc cần xử lý: mỗi mục cho biết lỗi và cách xử lý.",
  payouts_signed: "payOS đã ký mọi phản hồi về lệnh chi.",
  payouts_unsigned: "{{unsigned_payouts}} phản hồi về lệnh chi không có chữ ký của payOS.",
  check_baseurl:
    "Hãy kiểm tra các máy chủ trung gian (proxy) giữa máy chủ này và payOS, và tuỳ chọn baseUrl nếu bạn có đặt.",
  one_channel: "Mọi link đang mở đều thuộc kênh đã cấu hình.",
  links_of_other_channel:
    "{{count}} link đang mở được tạo bằng bộ khoá API của kênh khác ({{endings}}).",
  configure_channel_again:
    "Hãy khai báo lại kênh đó và giữ đến khi các link đóng: nếu không, không thể kiểm tra hay huỷ các link này.",
  no_drift: "payOS trả lời đúng cấu trúc trong tài liệu.",
  payos_drifts: "payOS khác tài liệu ở {{count}} chỗ (+ mới, - thiếu): {{places}}",
  report_drift:
    "Hãy cập nhật medusa-payment-payos. Nếu vẫn còn, hãy chạy npx medusa-payment-payos doctor --report và gửi kết quả trong một issue: trong đó không có tên, số tài khoản hay khoá.",
}
