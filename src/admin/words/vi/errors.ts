/** Every code of a merchant's route has its words here; the rest of the answer fills the gaps. */
export const errors = {
  unknown: "Đã có lỗi. Vui lòng thử lại.",
  no_answer:
    "Cửa hàng không trả lời, nhưng có thể vẫn đã thực hiện. Hãy tải lại trang và xem lại trước khi làm lần nữa.",
  payos_no_payout_channel:
    "Muốn chi tiền cần có kênh chuyển tiền với bộ khoá riêng. Hãy tạo kênh chuyển tiền trên my.payos.vn, cho phép địa chỉ IP của máy chủ này và khai báo tuỳ chọn “payout” của plugin.",
  payos_ip_not_allowed:
    "payOS chưa cho phép máy chủ này gọi lệnh chi. Trên my.payos.vn, mở kênh chuyển tiền, vào Quản lý IP và thêm địa chỉ IP của máy chủ. payOS báo: {{payos_desc}}",
  payos_unauthorized: "payOS không chấp nhận bộ khoá. Hãy đối chiếu với kênh trên my.payos.vn.",
  payos_unreachable: "Hiện không kết nối được payOS. Chưa có gì thay đổi, vui lòng thử lại.",
  payos_timeout: "payOS chưa trả lời kịp. Vui lòng thử lại sau giây lát.",
  payos_rate_limited: "Đã gọi payOS quá nhiều lần. Vui lòng đợi một phút.",
  payos_payout_not_found: "Không có lệnh chi này. Hãy tải lại danh sách.",
  payos_payout_not_now: "Lệnh chi này vừa được xử lý, có thể bởi người khác. Hãy xem lại.",
  payos_payout_no_destination: "Chưa có tài khoản nhận. Hãy chọn ngân hàng và nhập số tài khoản.",
  payos_payout_same_person: "Cần người thứ hai duyệt: chính bạn đã xác nhận lệnh chi này.",
  refund_gone:
    "Lệnh chi chưa từng được gửi: Medusa đã thu hồi khoản hoàn tiền của nó, có lẽ sau một lỗi. Hãy hoàn tiền lại nếu đúng ý và bỏ lệnh chi này.",
  money_not_there:
    "Lệnh chi chưa từng được gửi: payOS báo khoản tiền này ít hơn số cần chi. Hãy đối chiếu trên my.payos.vn; gửi lại khi tiền đã đủ, hoặc bỏ lệnh chi này.",
  payout_channel_changed:
    "Lệnh chi chưa từng được gửi: nó được tạo cho một kênh chuyển tiền mà cửa hàng không còn khai báo.",
  found_unsent: "Có người đã xác minh rằng lệnh chi chưa từng được gửi.",
  payos_permission_needed:
    "Vai trò của bạn trong cửa hàng không cho phép việc này. Hãy hỏi người phân quyền, ở mục Cài đặt.",
  payos_user_not_named:
    "Cửa hàng chỉ định người được chuyển tiền và bạn không nằm trong số đó. Hãy nhờ người được chỉ định.",
  payos_account_too_new:
    "Tài khoản hoặc mật khẩu của bạn còn quá mới nên cửa hàng chưa cho chuyển tiền. Hãy nhờ người khác, hoặc chờ thêm.",
  word_withdrawn:
    "Lệnh chi chưa từng được gửi: người yêu cầu hoặc người duyệt nay không còn quyền. Hãy xác nhận lại nếu bạn có quyền và vẫn cần chi, hoặc bỏ lệnh chi này.",
  payos_person_needed: "Chỉ người dùng đã đăng nhập mới được làm việc này.",
  payos_person_not_found:
    "Khách này chưa bắt đầu thanh toán payOS nào. Với khách vãng lai, hãy tìm theo email hoặc số điện thoại của đơn.",
  payos_person_undecided:
    "Chưa xoá gì vì còn khoản tiền của khách này chưa xử lý xong: {{ids}}. Hãy huỷ link còn mở, gửi hoặc bỏ lệnh chi, xử lý tiền chưa khớp, rồi xoá lại.",
  payos_refund_repeated:
    "Khoản hoàn tiền bằng đúng số này vừa được thực hiện. Hãy xem lại đơn hàng; nếu muốn hoàn thêm lần nữa, hãy xác nhận hoặc đợi một phút.",
  payos_refund_credited_before:
    "Đơn này chỉ thừa số tiền đó vì đã được giảm trừ trước đó: đã hoàn tiền trước khi bớt hàng, hoặc đã miễn phần thiếu. Chưa hoàn gì: hãy xem các lần hoàn trước và xác nhận nếu vẫn muốn hoàn thêm.",
  payos_refund_too_much:
    "Số tiền vượt quá phần còn có thể hoàn của khoản thanh toán này. Chưa hoàn gì: hãy tải lại đơn hàng và xem phần còn lại.",
  payos_refund_taken_back:
    "Medusa không hoàn tất được khoản hoàn này và đã huỷ nó; không có tiền nào được chuyển. Hãy xem lại đơn hàng, rồi đóng biểu mẫu này và hoàn lại.",
  payos_invalid_amount:
    "Số tiền phải là số đồng chẵn và lớn hơn 0. Chưa có gì được thực hiện: hãy ghi không có phần lẻ.",
  payos_refund_under_way: "Đang có một khoản hoàn tiền khác cho thanh toán này.",
  payos_batch_not_found: "Không có lô lệnh chi này. Hãy tải lại danh sách.",
  payos_batch_not_now:
    "Lô này không còn gì chờ quyết định, có thể người khác vừa xử lý. Hãy tải lại.",
  payos_batch_same_person: "Cần người thứ hai duyệt: chính bạn đã tạo lô này.",
  payos_batch_faulty_rows:
    "Có dòng bị lỗi nên chưa gửi gì. Hãy sửa hoặc bỏ các dòng được đánh dấu.",
  payos_batch_duplicates:
    "Có mã tham chiếu bị trùng nên chưa gửi gì. Hãy xác nhận là đúng ý, hoặc bỏ các dòng đó.",
  payos_batch_not_covered:
    "Tài khoản chi không đủ cho lô này và phí nên chưa gửi gì. Hãy nạp thêm hoặc gửi ít hơn.",
  payos_cannot_complete:
    "Chưa thể hoàn tất giỏ hàng này với số tiền đã nhận. Hãy kiểm tra giỏ hàng rồi thử lại.",
  payos_link_busy: "Thanh toán này đang được xử lý. Hãy xem lại rồi thử lần nữa.",
  payos_link_not_found: "Không có link thanh toán này. Hãy tải lại danh sách.",
  payos_link_not_open: "Link này không nhận tiền nữa nên không có gì để huỷ. Hãy tải lại trang.",
  payos_link_not_payable:
    "Link này không thanh toán được nữa nên không có mã QR. Hãy tạo link mới.",
  payos_other_channel:
    "Link này được tạo bằng khoá của kênh payOS khác. Hãy cấu hình lại kênh đó để hỏi payOS.",
  payos_no_collection: "Medusa chưa tạo được khoản thu cho đơn này. Hãy thử lại.",
  payos_order_being_changed:
    "Đơn hàng đang được chỉnh sửa nên Medusa chưa ghi được khoản hoàn; chưa hoàn tiền. Hãy xác nhận hoặc huỷ chỉnh sửa, trả hàng, khiếu nại hay đổi hàng đang mở rồi hoàn lại.",
  payos_provider_missing: "payOS chưa được bật ở khu vực nào. Hãy bật payOS trong phần khu vực.",
  payos_payment_not_found: "Không có khoản thanh toán payOS này. Hãy tải lại đơn hàng.",
  payos_payout_with_batch:
    "Lệnh chi này đi cùng lô của nó: hãy duyệt cả lô, hoặc bỏ riêng lệnh chi này.",
  payos_refund_not_booked:
    "Khoản hoàn đã được tạo và đang được chuyển, nhưng Medusa chưa ghi được vào đơn. Đừng hoàn lại.",
  payos_unknown_outcome: "Câu trả lời của payOS bị mất. Hãy kiểm tra lại trước khi làm lần nữa.",
  payos_malformed_answer: "Không đọc được câu trả lời của payOS. Hãy thử lại sau giây lát.",
  payos_previous_key:
    "payOS báo có tiền nhưng chỉ ký bằng Checksum Key cũ, nên chưa được ghi nhận. Hãy kiểm tra Checksum Key của kênh trên my.payos.vn.",
  payos_channel_unknown: "Không có kênh payOS nào tên như vậy trong cấu hình.",
  payos_bad_signature: "Câu trả lời của payOS có chữ ký sai nên không được tin dùng.",
  payos_refused: "payOS từ chối: {{payos_desc}}",
  payos_forbidden: "payOS không cho phép thao tác này. payOS báo: {{payos_desc}}",
  payos_money_is_there:
    "Khoản tiền này thuộc chính đơn hàng đó. Hãy chấp nhận số tiền đã nhận, hoặc tạo link cho phần còn thiếu.",
  payos_nothing_left:
    "Không còn phần nào của khoản tiền này dùng được: đã ghi nhận cho một đơn, hoặc đang được trả lại.",
  payos_order_paid: "Đơn hàng này không cần thêm tiền. Hãy xem lại đơn.",
  payos_order_canceled: "Đơn hàng này đã bị huỷ. Hãy chọn đơn khác, hoặc trả lại tiền.",
  payos_order_not_found: "Không có đơn hàng với mã này. Hãy chép mã từ địa chỉ trang đơn hàng.",
  payos_problem_closed: "Khoản tiền này vừa được người khác xử lý. Hãy tải lại danh sách.",
  payos_problem_not_found: "Trường hợp này đã được đóng. Hãy tải lại danh sách.",
  payos_nothing_to_accept: "Không có tiền để chấp nhận ở đây: hãy trả lại, hoặc dùng cho đơn khác.",
  payos_nothing_is_short:
    "Số tiền đã nhận đủ cho phần cần trả, hoặc đơn đã bị huỷ: hãy tạo đơn từ giỏ hàng, hoặc trả lại tiền.",
  payos_not_completed_yet:
    "Lần này chưa hoàn tất được giỏ hàng. Tiền vẫn còn nguyên: hãy thử lại sau giây lát.",
  payos_accepted_not_captured:
    "Phần còn thiếu đã được miễn, nhưng lần này chưa ghi nhận được số tiền đã nhận. Cửa hàng sẽ tự thử lại: hãy xem lại đơn hàng sau giây lát.",
  payos_payment_busy: "Một yêu cầu khác đang xử lý thanh toán này. Hãy xem lại sau giây lát.",
  payos_not_covered:
    "Khoản tiền này không còn đủ: đã được dùng, hoặc payOS nay báo ít hơn trước. Hãy tải lại trường hợp này và xem lại số tiền.",
  payos_more_than_case:
    "Số tiền nhập lớn hơn số tiền của trường hợp này. Hãy nhập ít hơn, hoặc tải lại trường hợp.",
  payos_case_changed:
    "Trường hợp này đã thay đổi từ lúc bạn mở: có thêm tiền, hoặc người khác vừa quyết định. Hãy tải lại rồi quyết định.",
  payos_allocation_not_found:
    "Không có quyết định này, hoặc nó đã được rút lại. Hãy tải lại trang.",
  payos_allocation_spent:
    "Đơn hàng nhận khoản tiền này đã dùng nó. Hãy huỷ hoặc hoàn đơn đó, bỏ lệnh chi của nó với lựa chọn “Quyết định lại”, rồi rút lại quyết định này. Đừng xác nhận lệnh chi: tiền sẽ được chuyển cho khách.",
  payos_payout_changed:
    "Lệnh chi này có tài khoản nhận hoặc số tiền khác với khi bạn xem. Chưa có gì được gửi: hãy xem lại.",
  payos_user_gone: "Tài khoản của bạn đã bị xoá. Hãy đăng nhập bằng người dùng của cửa hàng.",
  payos_webhook_elsewhere:
    "URL này khác giao thức, máy chủ hoặc cổng với địa chỉ của cửa hàng: payOS sẽ gửi tên và tài khoản người trả đến đó. Chỉ người được chi tiền mới đăng ký được.",
  payos_payout_no_outcome:
    "Hãy cho biết khoản tiền được xử lý thế nào: bạn đã tự trả, hay để quyết định lại.",
  payos_csv_too_large: "Tệp lớn hơn 1 MB. Hãy chia nhỏ tệp.",
  payos_csv_not_utf8: "Tệp không ở dạng UTF-8. Hãy lưu lại dạng “CSV UTF-8” rồi chọn lại tệp.",
  payos_csv_malformed:
    "Tệp có dấu ngoặc kép chưa đóng hoặc nằm giữa ô. Hãy sửa rồi chọn lại tệp. ({{message}})",
  payos_csv_no_header: "Dòng đầu không có tên cột nào nhận ra được. ({{message}})",
  payos_csv_repeated_column: "Có hai cột trùng tên. Hãy chỉ giữ một cột. ({{message}})",
  payos_csv_missing_column: "Dòng đầu thiếu cột bắt buộc. ({{message}})",
  payos_csv_no_rows: "Không có dòng nào bên dưới dòng tiêu đề.",
  payos_csv_too_many_rows: "Tệp có quá nhiều dòng. Hãy chia nhỏ tệp. ({{message}})",
  payos_order_busy:
    "Một yêu cầu khác đang ghi nhận thanh toán của đơn này. Chưa có gì thay đổi: hãy tải lại đơn sau giây lát rồi thử lại.",
  payos_wrong_currency: "payOS chỉ nhận VND. Hãy dùng khu vực có tiền tệ VND.",
  payos_amount_out_of_bounds:
    "Số tiền nằm ngoài giới hạn của một thanh toán payOS. Hãy chọn cách thanh toán khác. ({{message}})",
  payos_too_many_requests:
    "Đang có quá nhiều thanh toán được tạo. Chưa thu tiền nào: hãy thử lại sau một phút.",
  payos_session_unknown: "Phiên thanh toán này không còn nữa. Hãy tải lại trang rồi thử lại.",
  payos_rest_too_small:
    "Phần còn thiếu quá nhỏ để chuyển khoản. Hãy chấp nhận số tiền đã nhận, hoặc trả lại tiền.",
  payos_already_received:
    "Đã nhận được tiền cho giỏ hàng này nên không tạo mã mới. Hãy xem lại đơn hàng hoặc mục tiền chưa khớp.",
  payos_invoice_invalid:
    "Thông tin hoá đơn điện tử không dùng được. Hãy sửa rồi thử lại. ({{message}})",
  payos_dependencies_missing:
    "payOS chưa nhận được thanh toán vì cấu hình của cửa hàng còn thiếu. Hãy báo người quản trị: {{message}}",
}
