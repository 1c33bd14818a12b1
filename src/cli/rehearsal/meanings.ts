import type { Answer, Question } from "./questions"

/** A sentence in both languages. */
export type Bilingual = { en: string; vi: string }

/** For questions whose answers are all fine. */
export const NOTHING: Bilingual = {
  en: "Nothing to change: the plugin works with either answer.",
  vi: "Không cần thay đổi gì: phản hồi nào cũng dùng được.",
}

const nothing = () => NOTHING

const report = (en: string, vi: string): Bilingual => ({
  en: `${en} Please open an issue.`,
  vi: `${vi} Hãy báo cho dự án trên GitHub.`,
})

/** Returns `NOTHING` for the expected answer, which the plugin is built for; else the given meaning. */
const expecting =
  (expected: Answer, otherwise: Bilingual) =>
  (answer: Answer): Bilingual =>
    answer === expected ? NOTHING : otherwise

/** What an answer means for the options of a store. */
export const MEANINGS: Record<Question, (answer: Answer) => Bilingual> = {
  unknownClientId: nothing,
  accountLinked: (answer) =>
    answer === true
      ? {
          en: "The bank account is linked through payOS: leave accountLinked at true.",
          vi: "Tài khoản ngân hàng đã liên kết qua payOS: giữ accountLinked là true.",
        }
      : {
          en: "The bank account is not linked through payOS: set accountLinked: false.",
          vi: "Tài khoản ngân hàng chưa liên kết qua payOS: hãy đặt accountLinked: false.",
        },
  transferCode: nothing,
  qrFields: expecting("agree", {
    en: "The QR code differs from payOS's response: do not take payments, and ask payOS.",
    vi: "Mã QR khác với phản hồi của payOS: đừng nhận thanh toán và hãy hỏi payOS.",
  }),
  bothIds: expecting(
    true,
    report(
      "The order code and the payment link ID do not return the same link.",
      "Mã đơn và mã link không trả về cùng một link.",
    ),
  ),
  repeatedOrderCode: expecting(
    "231",
    report(
      "payOS accepts an order code twice, or refuses it with another error.",
      "payOS chấp nhận một mã đơn hai lần, hoặc từ chối với lỗi khác.",
    ),
  ),
  secondCancel: nothing,
  orderCodeAfterCancel: nothing,
  taxPercentage8: (answer) =>
    answer === true
      ? {
          en: "payOS accepts 8%: leave invoices.supportsEightPercent at true. A channel without e-invoices may ignore the rate.",
          vi: "payOS chấp nhận 8%: giữ invoices.supportsEightPercent là true. Kênh không có hoá đơn điện tử có thể bỏ qua thuế suất.",
        }
      : {
          en: "payOS refuses 8%: set invoices: { supportsEightPercent: false }.",
          vi: "payOS từ chối 8%: hãy đặt invoices: { supportsEightPercent: false }.",
        },
  expiry: expecting(
    "EXPIRED",
    report(
      "A link past its expiry does not become EXPIRED in time.",
      "Link quá hạn không chuyển sang EXPIRED kịp thời.",
    ),
  ),
  linkStatuses: nothing,
  counterAccount: (answer) =>
    answer === true
      ? {
          en: "This bank names the payer's account: refundPolicy can stay at send.",
          vi: "Ngân hàng này cho biết tài khoản người trả: refundPolicy có thể để là send.",
        }
      : {
          en: "This bank does not name the payer's account: a refund waits for an account that you enter.",
          vi: "Ngân hàng này không cho biết tài khoản người trả: lệnh hoàn tiền sẽ chờ bạn nhập tài khoản.",
        },
  webhookArrival: expecting("came", {
    en: "The store lists no webhook: register its URL again under payOS → Settings. With sharedChannel, the store never lists webhooks.",
    vi: "Cửa hàng không ghi nhận webhook: hãy đăng ký lại địa chỉ trong mục payOS → Cài đặt. Khi dùng sharedChannel, cửa hàng không có danh sách này.",
  }),
  transferReread: nothing,
  cancelPaid: nothing,
  cancelUnderpaid: nothing,
  lateTransfer: nothing,
  lateStatus: nothing,
  payoutIpAllowed: (answer) =>
    answer === true
      ? NOTHING
      : {
          en: "payOS does not accept payout requests from this address: allow it on my.payos.vn, and set outgoingIp to your server's address.",
          vi: "payOS không nhận lệnh chi từ địa chỉ này: hãy cho phép trên my.payos.vn và đặt outgoingIp là địa chỉ máy chủ.",
        },
  payoutResponsesSigned: nothing,
  feePerPayout: (answer) => ({
    en: `payOS estimates ${answer} for a payout of ₫2,000. Compare it with the account's statement to see whether the unit is đồng.`,
    vi: `payOS ước tính ${answer} cho một lệnh chi 2.000 ₫. Hãy so với sao kê để biết đơn vị có phải là đồng không.`,
  }),
  payoutFilters: expecting(
    "narrow",
    report(
      "payOS's list ignores a filter that the plugin uses to find lost payouts.",
      "Danh sách của payOS bỏ qua một bộ lọc cần để tìm lệnh chi bị mất phản hồi.",
    ),
  ),
  repeatedIdempotencyKey: nothing,
  insufficientBalance: nothing,
  payoutListedAfterMs: (answer) =>
    Number(answer) <= 15 * 60_000
      ? NOTHING
      : report(
          "The list shows a payout later than the plugin searches for it.",
          "Danh sách hiện lệnh chi muộn hơn thời gian tìm kiếm.",
        ),
  payoutStates: nothing,
  payoutSettleMs: nothing,
  approvalRequired: (answer) =>
    answer === true
      ? {
          en: "Payouts, including this one, await approval on my.payos.vn: approve or reject it there.",
          vi: "Lệnh chi, kể cả lệnh này, chờ duyệt trên my.payos.vn: hãy duyệt hoặc từ chối ở đó.",
        }
      : NOTHING,
}
