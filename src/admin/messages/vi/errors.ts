/** Every code of a merchant's route has a text here; other response fields fill the placeholders. */
export const errors = {
  unknown:
    "Có lỗi và chưa rõ thao tác đã được thực hiện hay chưa. Hãy tải lại trang và kiểm tra trước khi làm lại.",
  no_response:
    "Máy chủ không phản hồi, nhưng có thể đã thực hiện thao tác. Hãy tải lại trang và kiểm tra trước khi thử lại.",
  no_response_form:
    "Chưa rõ đã thực hiện hay chưa. Hãy bấm lại ngay trong biểu mẫu này: sẽ không bị chi hai lần. Đừng đóng biểu mẫu.",
  refused: "Yêu cầu không được chấp nhận. Hãy kiểm tra lại các ô, hoặc tải lại trang rồi thử lại.",
  payos_no_payout_channel:
    "Muốn chi tiền cần có kênh chuyển tiền với bộ khoá API riêng. Hãy tạo kênh chuyển tiền trên my.payos.vn, cho phép địa chỉ IP của máy chủ này và khai báo tuỳ chọn “payout” của medusa-payment-payos.",
  payos_ip_not_allowed:
    "payOS chưa cho phép máy chủ này gửi lệnh chi. Trên my.payos.vn, mở kênh chuyển tiền, vào Quản lý IP và thêm địa chỉ IP của máy chủ. {{payos_desc}}",
  payos_unauthorized: "payOS không chấp nhận bộ khoá API. Hãy đối chiếu với kênh trên my.payos.vn.",
  payos_unreachable: "Hiện không kết nối được payOS. Chưa có gì thay đổi: hãy thử lại.",
  payos_timeout: "payOS chưa phản hồi kịp. Hãy thử lại sau giây lát.",
  payos_rate_limited: "Đã gửi quá nhiều yêu cầu đến payOS. Hãy đợi một phút rồi thử lại.",
  payos_json_required:
    "Hãy gửi yêu cầu này ở dạng JSON, với tiêu đề Content-Type: application/json.",
  payos_nul_character:
    "Nội dung chứa ký tự NUL (U+0000) không lưu được. Hãy xoá ký tự đó rồi gửi lại.",
  payos_payout_not_found: "Không có lệnh chi này. Hãy tải lại danh sách.",
  payos_payout_wrong_state: "Lệnh chi này vừa được xử lý, có thể bởi người khác. Hãy xem lại.",
  payos_payout_being_looked_up: "Hệ thống còn đang hỏi payOS. Hãy chờ vài phút rồi trả lời.",
  payos_payout_month_closed:
    "Lệnh chi này được tính vào một tháng đã khoá sổ. Hãy mở lại sổ lần lượt từ tháng gần nhất, rồi sửa.",
  payos_payout_no_destination: "Chưa có tài khoản nhận. Hãy chọn ngân hàng và nhập số tài khoản.",
  payos_payout_user_asked_customer:
    "Cần người khác duyệt: bạn đã hỏi tài khoản của khách, và chưa chắc đó là tài khoản của người chuyển. Nếu chỉ có hai người: chọn Không chi nữa, “Đưa về Tiền chưa khớp đơn”; với lệnh mới, một người hỏi khách rồi xác nhận, người kia duyệt.",
  payos_bank_details_request_changed:
    "Tài khoản khách đã nhập không còn như khi bạn xem, đường dẫn đã hết hiệu lực, hoặc bạn tự nhập lại tài khoản đó. Chưa có gì được gửi: hãy tải lại lệnh chi, kiểm tra lại và xác nhận ở phần trả lời của khách.",
  payos_bank_details_request_not_needed:
    "Chỉ hỏi khách khi khoản hoàn hoặc trả lại đang chờ xác nhận và chưa có tài khoản. Hãy tải lại. Nếu ngân hàng từ chối tài khoản: chọn Không chi nữa với “Đưa về Tiền chưa khớp đơn”, trả lại từ đó, rồi hỏi khách về lệnh mới.",
  payos_bank_details_request_impossible:
    "Không còn đơn hàng, giỏ hàng hoặc giao dịch nào để hỏi khách. Hãy tự hỏi khách rồi nhập tài khoản.",
  payos_bank_details_request_store_limit:
    "Trong một giờ qua cửa hàng đã hỏi tài khoản của quá nhiều khách. Nếu không phải bạn hay đồng nghiệp, hãy xem các lệnh chi. Hãy thử lại sau.",
  payos_bank_details_request_too_many:
    "Khách đã nhận hết số tin nhắn hoặc đường dẫn cho phép trong 24 giờ. Hãy gọi cho khách.",
  payos_payout_same_user:
    "Cần người khác duyệt: bạn là người nêu tài khoản nhận hoặc người xác nhận gần nhất. Nếu cửa hàng chỉ có hai người: người nêu tài khoản xác nhận lại lệnh chi, người kia duyệt.",
  payos_idempotency_key_reused:
    "Biểu mẫu này đã tạo một lệnh chi khác: của người khác, hoặc với số tiền hay tài khoản khác. Chưa có gì được tạo thêm: hãy xem danh sách lệnh chi rồi mở lại biểu mẫu.",
  payos_payout_duplicate:
    "Một lệnh chi đúng số tiền này đến tài khoản này chưa kết thúc hoặc đã tới trong 5 ngày qua; hoặc một lệnh chi khác đã mang mã tham chiếu này. Chưa chi thêm: hãy xem lại danh sách lệnh chi.",
  payos_payout_not_arrived:
    "Một lệnh chi đúng số tiền này đến tài khoản này, hoặc mang mã tham chiếu này, chưa tới. Hãy gửi lại lệnh chi đó hoặc chọn Không chi nữa. Chưa chi thêm: hãy xem lại danh sách lệnh chi.",
  payos_payout_entered_again:
    "Sau lệnh chi này, cửa hàng đã tạo lại đúng khoản chi này. Chưa gửi gì thêm. Hãy chọn Không chi nữa cho lệnh chi này; với khoản hoàn tiền, cho biết người nhận đã có tiền chưa. Nếu cả hai khoản đều phải trả: lệnh chi thủ công thì tạo lại, khoản hoàn tiền thì trả lại từ Tiền chưa khớp đơn.",
  payos_permission_required:
    "Vai trò của bạn trong cửa hàng không cho phép việc này. Hãy nhờ quản trị viên cấp quyền trong mục Cài đặt.",
  payos_user_not_listed:
    "Chỉ những người được cửa hàng chỉ định mới được chuyển tiền, và bạn không nằm trong số đó. Hãy nhờ người được chỉ định.",
  payos_user_too_new:
    "Tài khoản hoặc mật khẩu của bạn còn quá mới nên cửa hàng chưa cho chuyển tiền. Hãy nhờ người khác, hoặc chờ thêm.",
  payos_user_required:
    "Chỉ người dùng đã đăng nhập mới được làm việc này. Hãy đăng nhập bằng tài khoản của bạn.",
  payos_notification_rule_not_found:
    "Không còn quy tắc thông báo này: tuỳ chọn notifications đã thay đổi. Hãy tải lại trang.",
  payos_customer_not_found:
    "Khách này chưa có khoản thanh toán nào qua payOS. Dữ liệu của khách vãng lai chỉ tìm được qua API, theo email hoặc số điện thoại của đơn: hãy nhờ người lập trình.",
  payos_erasure_blocked:
    "Chưa xoá gì vì còn khoản tiền của khách này chưa xử lý xong ({{ids}}). Hãy huỷ link còn mở, gửi lệnh chi hoặc chọn Không chi nữa, xử lý tiền chưa khớp, rồi xoá lại.",
  payos_refund_duplicate:
    "Chưa đầy 10 phút trước, bạn hoặc đồng nghiệp đã hoàn đúng số tiền này cho đơn này. Hãy xem các lần hoàn của đơn; nếu muốn hoàn thêm lần nữa, hãy xác nhận.",
  payos_refund_credited_before:
    "Chưa hoàn tiền: đơn này còn thừa số tiền đó chỉ vì đã được giảm trừ trước đây (hoàn tiền rồi mới bớt hàng, hoặc miễn phần thiếu). Hãy xem các lần hoàn trước và xác nhận nếu vẫn muốn hoàn thêm.",
  payos_refund_paid_manually:
    "Chưa hoàn tiền: một lệnh chi thủ công đúng số tiền này đến tài khoản này đang xử lý hoặc đã tới trong 5 ngày qua. Hãy xem danh sách lệnh chi và xác nhận nếu vẫn muốn hoàn.",
  payos_refund_changed:
    "Chưa hoàn tiền: từ lúc mở biểu mẫu này đã có một khoản hoàn khác nên số tiền có thể hoàn đã thay đổi. Hãy xem các lần hoàn của đơn, sửa số tiền nếu cần rồi bấm lại.",
  payos_refund_exceeds_remaining:
    "Số tiền vượt quá phần còn có thể hoàn của khoản thanh toán này. Chưa hoàn tiền: hãy tải lại đơn hàng, xem các lần hoàn trước và nhập tối đa phần còn lại.",
  payos_refund_rolled_back:
    "Medusa không hoàn tất được khoản hoàn này và đã bỏ nó; không có tiền nào được chuyển. Hãy xem lại đơn hàng, đóng biểu mẫu này rồi hoàn tiền lần nữa.",
  payos_refund_removed_but_paid:
    "Medusa đã bỏ khoản hoàn này, nên lệnh chi không được gửi và đơn hàng giữ lại số tiền. Bạn đã trả khách ngoài payOS: đừng hoàn tiền lần nữa. Nếu khoản tiền nằm trong mục Tiền chưa khớp đơn, hãy ghi ở đó là đã trả ngoài payOS.",
  payos_invalid_amount:
    "Số tiền phải là số nguyên đồng và lớn hơn 0. Chưa có gì thay đổi: hãy nhập lại, không có phần lẻ.",
  payos_refund_under_way:
    "Khoản thanh toán này đang được hoàn tiền bởi một yêu cầu khác. Hãy xem lại đơn hàng sau giây lát rồi thử lại.",
  payos_batch_not_found: "Không có lô lệnh chi này. Hãy tải lại danh sách.",
  payos_batch_not_awaiting_decision:
    "Lô này không còn gì chờ quyết định, có thể người khác vừa xử lý. Hãy tải lại.",
  payos_batch_same_user: "Cần người khác duyệt: chính bạn đã tạo lô này.",
  payos_batch_invalid_rows:
    "Có dòng bị lỗi nên chưa gửi gì. Hãy sửa hoặc bỏ các dòng được đánh dấu.",
  payos_batch_duplicates:
    "Có dòng trùng lệnh chi khác (cùng mã, hoặc cùng số tiền và tài khoản) nên chưa gửi gì. Hãy xác nhận là đúng, hoặc bỏ các dòng đó.",
  payos_batch_not_covered:
    "Tài khoản chi không đủ cho lô này và phí nên chưa gửi gì. Hãy nạp thêm hoặc gửi ít hơn.",
  payos_cannot_complete:
    "Không tạo được đơn từ giỏ hàng với số tiền này. Tiền vẫn ở tài khoản cửa hàng: hãy kiểm tra giỏ hàng, hoặc trả lại tiền.",
  payos_link_not_found: "Không có link thanh toán này. Hãy tải lại danh sách.",
  payos_search_too_wide:
    "Quá nhiều thanh toán khớp với từ khoá này nên tệp sẽ thiếu. Hãy tìm bằng nhiều từ hơn, hoặc xuất tệp mà không tìm kiếm.",
  payos_link_not_open:
    "Link này đang được tạo, hoặc không nhận tiền nữa. Hãy tải lại trang sau giây lát; nếu link đã có tiền, hãy hoàn tiền cho khách.",
  payos_payment_request_without_code:
    "Đơn này không có link thanh toán nào còn nhận tiền. Hãy tạo link rồi nhắc khách.",
  payos_customer_unreachable:
    "Không gửi được tới khách bằng cách này: đơn không có địa chỉ đó, hoặc cửa hàng chưa có dịch vụ gửi tin. Hãy sao chép nội dung để tự gửi.",
  payos_payment_request_repeated:
    "Khách đã được nhắc về khoản này bằng cách này, hoặc đã được nhắc ba lần trong 24 giờ qua. Hãy gọi cho khách, hoặc sao chép nội dung để tự gửi.",
  payos_link_not_payable:
    "Link này không thanh toán được nữa nên không có mã QR. Hãy tạo link mới.",
  payos_other_channel:
    "Link này được tạo bằng bộ khoá API của kênh payOS khác. Hãy khai báo lại kênh đó để kiểm tra link.",
  payos_payment_collection_not_found: "Medusa chưa tạo được khoản thu cho đơn này. Hãy thử lại.",
  payos_order_being_changed:
    "Đơn hàng đang được chỉnh sửa nên Medusa chưa ghi được khoản hoàn và chưa huỷ được đơn; chưa hoàn tiền. Hãy xác nhận hoặc huỷ chỉnh sửa, trả hàng, khiếu nại hay đổi hàng đang mở rồi làm lại.",
  payos_provider_missing: "payOS chưa được bật ở khu vực nào. Hãy bật payOS trong phần khu vực.",
  payos_payment_not_found: "Không có khoản thanh toán payOS này. Hãy tải lại đơn hàng.",
  payos_payout_in_batch:
    "Lệnh chi này thuộc một lô: hãy duyệt cả lô, hoặc chọn Không chi nữa cho riêng lệnh này.",
  payos_refund_not_booked:
    "Khoản hoàn và lệnh chi đã được tạo, nhưng chưa ghi được vào đơn. Đừng hoàn thêm lần nữa: hệ thống sẽ tự ghi. Hãy xem lệnh chi còn cần xác nhận hay không.",
  payos_unknown_outcome:
    "payOS không phản hồi nên chưa rõ đã thực hiện hay chưa. Hãy xem trên my.payos.vn trước khi làm lại.",
  payos_malformed_response: "Không đọc được phản hồi của payOS. Hãy thử lại sau giây lát.",
  payos_previous_key:
    "payOS báo có tiền nhưng ký bằng Checksum Key cũ, nên khoản tiền chưa được ghi nhận. Hãy kiểm tra Checksum Key của kênh trên my.payos.vn.",
  payos_channel_not_found: "Cấu hình không có kênh payOS nào tên như vậy. Hãy kiểm tra tên kênh.",
  payos_bad_signature:
    "Phản hồi của payOS có chữ ký không hợp lệ nên không được sử dụng. Hãy kiểm tra Checksum Key của kênh.",
  payos_refused: "payOS từ chối yêu cầu này. {{payos_desc}}",
  payos_forbidden: "payOS không cho phép thao tác này. {{payos_desc}}",
  payos_money_on_this_order:
    "Khoản tiền này thuộc chính đơn hàng đó. Hãy chấp nhận số tiền đã nhận, hoặc tạo link cho phần còn thiếu.",
  payos_case_without_money:
    "Khoản tiền này không còn gì để xử lý: đã ghi nhận cho một đơn, hoặc đang được trả lại. Hãy tải lại danh sách.",
  payos_order_paid:
    "Đơn hàng này đã được thanh toán đủ. Với tiền chưa khớp, hãy chọn đơn khác hoặc trả lại tiền; ở trang đơn hàng, hãy tải lại trang.",
  payos_order_canceled: "Đơn hàng này đã bị huỷ. Hãy chọn đơn khác, hoặc trả lại tiền.",
  payos_order_not_found: "Không có đơn hàng với số này. Hãy xem lại số trên trang đơn hàng.",
  payos_problem_closed:
    "Khoản tiền này vừa được xử lý, có thể do chính bạn hoặc người khác. Hãy tải lại danh sách.",
  payos_problem_not_found: "Việc này đã được đóng. Hãy tải lại danh sách.",
  payos_nothing_to_accept:
    "Không có khoản tiền nào để chấp nhận: hãy trả lại, hoặc dùng cho đơn khác.",
  payos_nothing_due:
    "Đã nhận đủ số tiền cần thu, hoặc đơn đã bị huỷ: hãy tạo đơn từ giỏ hàng, hoặc trả lại tiền.",
  payos_not_completed_yet:
    "Lần này chưa hoàn tất được giỏ hàng. Tiền vẫn còn nguyên: hãy thử lại sau giây lát.",
  payos_accepted_not_captured:
    "Phần còn thiếu đã được miễn, nhưng lần này chưa ghi nhận được số tiền đã nhận. Hệ thống sẽ tự thử lại: hãy xem lại đơn hàng sau giây lát.",
  payos_payment_busy: "Khoản thanh toán này đang được xử lý. Hãy xem lại rồi thử lần nữa.",
  payos_insufficient_money:
    "Khoản tiền này không còn đủ: đã được dùng, hoặc payOS nay báo ít hơn trước. Hãy tải lại trang và xem lại số tiền.",
  payos_amount_exceeds_case:
    "Số tiền nhập lớn hơn khoản tiền này. Hãy nhập ít hơn, hoặc tải lại trang.",
  payos_case_changed:
    "Khoản tiền này đã thay đổi từ lúc bạn mở: có thêm tiền, hoặc người khác vừa xử lý. Chưa ghi nhận gì: hãy xem số liệu mới rồi xử lý.",
  payos_allocation_not_found:
    "Không có quyết định này, hoặc nó đã được hoàn tác. Hãy tải lại trang.",
  payos_allocation_spent:
    "Một đơn hàng đã dùng khoản tiền này. Hãy huỷ đơn đó, chọn Không chi nữa cho lệnh hoàn tiền của nó, với lựa chọn “Đưa về Tiền chưa khớp đơn”, rồi hoàn tác quyết định này. Đừng xác nhận lệnh chi đó: tiền sẽ được chuyển cho khách. Nếu khách vẫn cần hàng, hãy đặt đơn mới.",
  payos_payout_changed:
    "Lệnh chi này có tài khoản nhận hoặc số tiền khác với khi bạn xem. Chưa có gì được gửi: hãy xem lại.",
  payos_user_deleted: "Tài khoản của bạn đã bị xoá. Hãy đăng nhập bằng một tài khoản của cửa hàng.",
  payos_webhook_url_external:
    "URL này khác giao thức, máy chủ hoặc cổng với địa chỉ của cửa hàng: payOS sẽ gửi tên và số tài khoản của người chuyển đến đó. Chỉ người có quyền chi tiền mới đăng ký được.",
  payos_payout_discard_outcome_required:
    "Hãy cho biết khoản tiền được xử lý thế nào: bạn đã trả ngoài payOS, hay cần xử lý lại.",
  payos_csv_too_large: "Tệp lớn hơn 1 MB. Hãy chia nhỏ tệp.",
  payos_csv_not_utf8: "Tệp không ở dạng UTF-8. Hãy lưu lại dạng “CSV UTF-8” rồi chọn lại tệp.",
  payos_csv_malformed: "Tệp có dấu ngoặc kép chưa đóng hoặc nằm giữa ô. Hãy sửa rồi chọn lại tệp.",
  payos_csv_no_header:
    "Dòng đầu không có tên cột nào hợp lệ. Cần có: Mã tham chiếu, Số tiền, Nội dung, Ngân hàng, Số tài khoản.",
  payos_csv_repeated_column: "Có hai cột trùng tên. Hãy chỉ giữ một cột.",
  payos_csv_missing_column:
    "Dòng đầu thiếu cột bắt buộc. Cần có: Mã tham chiếu, Số tiền, Nội dung, Ngân hàng, Số tài khoản.",
  payos_csv_no_rows: "Không có dòng nào bên dưới dòng tiêu đề. Hãy thêm ít nhất một dòng.",
  payos_csv_too_many_rows: "Tệp có quá nhiều dòng. Hãy chia nhỏ tệp.",
  payos_order_busy:
    "Một yêu cầu khác đang ghi nhận thanh toán của đơn này. Chưa có gì thay đổi: hãy tải lại đơn sau giây lát rồi thử lại.",
  payos_wrong_currency: "payOS chỉ nhận VND. Hãy dùng khu vực có tiền tệ VND.",
  payos_amount_out_of_bounds:
    "Số tiền nằm ngoài giới hạn của một thanh toán payOS. Hãy chọn cách thanh toán khác.",
  payos_too_many_requests:
    "Đang có quá nhiều thanh toán được tạo. Chưa thu tiền nào: hãy thử lại sau một phút.",
  payos_session_not_found: "Phiên thanh toán này không còn nữa. Hãy tải lại trang rồi thử lại.",
  payos_remainder_too_small:
    "Phần còn thiếu quá nhỏ để chuyển khoản. Hãy chấp nhận số tiền đã nhận, hoặc trả lại tiền.",
  payos_already_received:
    "Đã nhận được tiền cho giỏ hàng này nên không tạo mã mới. Hãy xem lại đơn hàng hoặc mục Tiền chưa khớp đơn.",
  payos_invoice_invalid:
    "Thông tin hoá đơn điện tử không hợp lệ. Hãy kiểm tra mã số thuế và email của người mua rồi thử lại.",
  payos_medusa_too_old:
    "medusa-payment-payos cần phiên bản Medusa mới hơn. Hãy nhờ người lập trình nâng cấp Medusa.",
  payos_dependencies_missing:
    'payOS chưa nhận được thanh toán vì cấu hình của cửa hàng còn thiếu. Hãy nhờ người lập trình thêm dependencies: ["payos", "query"] cho @medusajs/medusa/payment trong medusa-config.ts.',
  payos_month_not_over:
    "Tháng này chưa kết thúc. Có thể khoá sổ từ 01:00 ngày đầu tháng sau, giờ Việt Nam.",
  payos_month_not_exported:
    "Tệp của tháng này với số liệu hiện tại chưa được xuất. Hãy xuất tệp cả tháng của tài khoản này trước, rồi khoá sổ.",
  payos_month_opening_fixed:
    "Số dư đầu kỳ phải bằng số dư cuối kỳ của tháng trước đã khoá sổ. Hãy khoá sổ với số dư này; nếu số đó sai, hãy mở lại sổ lần lượt từ tháng gần nhất.",
  payos_month_closed:
    "Tháng này đã khoá sổ. Hãy tải lại trang; muốn sửa số liệu, hãy mở lại sổ lần lượt từ tháng gần nhất.",
  payos_month_not_next:
    "Sổ được khoá lần lượt từng tháng. Hãy khoá sổ tháng liền sau tháng đã khoá gần nhất trước.",
  payos_month_not_latest:
    "Đây không phải tháng khoá sổ gần nhất của tài khoản. Hãy tải lại trang, rồi mở lại sổ lần lượt từ tháng gần nhất.",
  payos_no_payout_account:
    "Kênh này không có tài khoản chi. Hãy chọn tài khoản thu, hoặc kênh có tài khoản chi.",
  payos_reconciliation_busy:
    "Đang có giao dịch được ghi sổ nên chưa khoá hay mở lại sổ. Hãy thử lại sau giây lát.",
}
