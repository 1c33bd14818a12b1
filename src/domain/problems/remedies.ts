import type { ProblemKind } from "./problem-kinds"
import type { Remedy } from "./remedy-texts"

/** One sentence about a kind of problem in English and in Vietnamese, and the code of its remedy. */
type ProblemText = { title: string; title_vi: string; remedy: Remedy }

/** The admin's pages have their own texts, in the user's language. */
const TEXTS: Record<ProblemKind, ProblemText> = {
  unmatched_money: {
    title: "Money was received that matches no order",
    title_vi: "Có khoản tiền chưa khớp đơn nào",
    remedy: "decide_about_money",
  },
  transfer_unconfirmed: {
    title: "payOS does not confirm a transfer that was reported",
    title_vi: "payOS không xác nhận một giao dịch đã được báo",
    remedy: "compare_with_bank",
  },
  cart_not_ready: {
    title: "A paid cart cannot become an order",
    title_vi: "Giỏ hàng đã thanh toán nhưng chưa tạo được đơn",
    remedy: "check_cart",
  },
  settlement_failing: {
    title: "A payment could not be applied to its order",
    title_vi: "Chưa ghi nhận được thanh toán vào đơn",
    remedy: "check_payment",
  },
  cart_locked: {
    title: "A paid cart waits for items that a crashed process left locked",
    title_vi: "Giỏ hàng đã thanh toán đang chờ: một tiến trình bị lỗi còn khoá hàng trong giỏ",
    remedy: "wait",
  },
  order_orphaned: {
    title: "An order may be left over from a crash",
    title_vi: "Có đơn hàng có thể còn sót lại sau một lỗi hệ thống",
    remedy: "cancel_orphaned_order",
  },
  order_unpaid: {
    title: "An order is not fully paid, and no payment link is open",
    title_vi: "Đơn hàng chưa thanh toán đủ và không có link thanh toán nào mở",
    remedy: "create_new_link",
  },
  webhook_not_booked: {
    title: "A payOS webhook was not recorded as a payment",
    title_vi: "payOS gửi một webhook chưa được ghi nhận là tiền",
    remedy: "compare_with_payos",
  },
  webhook_unreadable: {
    title: "A signed payOS webhook could not be read",
    title_vi: "Không đọc được một webhook hợp lệ của payOS",
    remedy: "compare_with_payos",
  },
  link_failing: {
    title: "A payment link cannot be processed",
    title_vi: "Không xử lý được một link thanh toán",
    remedy: "check_link",
  },
  unknown_channel: {
    title: "Open payment links belong to a payOS channel that is no longer configured",
    title_vi: "Có link thanh toán đang mở thuộc kênh payOS không còn được cấu hình",
    remedy: "configure_channel_again",
  },
  payout_draft: {
    title: "A payout awaits confirmation",
    title_vi: "Lệnh chi đang chờ xác nhận",
    remedy: "confirm_or_discard_payout",
  },
  payout_approval: {
    title: "A payout awaits approval",
    title_vi: "Lệnh chi đang chờ duyệt",
    remedy: "approve_payout",
  },
  payout_outcome_unknown: {
    title: "It is not known whether a payout arrived",
    title_vi: "Chưa rõ một lệnh chi đã tới người nhận hay chưa",
    remedy: "record_outcome",
  },
  payout_failed: {
    title: "A payout did not arrive",
    title_vi: "Lệnh chi không thành công",
    remedy: "send_again_or_discard",
  },
  payout_reversed: {
    title: "A bank returned a payout",
    title_vi: "Ngân hàng đã trả lại một lệnh chi",
    remedy: "send_again_or_discard",
  },
  payout_holder_mismatch: {
    title: "A payout reached an account whose holder has another name",
    title_vi: "Tiền đã chuyển vào tài khoản khác tên",
    remedy: "check_recipient",
  },
  payout_request_failing: {
    title: "A payout cannot be processed",
    title_vi: "Chưa xử lý được một lệnh chi",
    remedy: "check_payout_channel",
  },
  payout_state_unrecognized: {
    title: "payOS reports an unexpected payout state",
    title_vi: "payOS báo một trạng thái lệnh chi bất thường",
    remedy: "check_payout_at_payos",
  },
  payout_unexpectedly_sent: {
    title: "A payout that was recorded as not arrived, failed or returned is at payOS after all",
    title_vi: "payOS lại có một lệnh chi từng được ghi là chưa tới, thất bại hoặc bị trả lại",
    remedy: "check_payout_at_payos",
  },
  invoice_rate_unsupported: {
    title: "A tax rate was left out of an e-invoice because payOS does not support it",
    title_vi: "Hoá đơn điện tử thiếu một thuế suất mà payOS không hỗ trợ",
    remedy: "correct_tax_rate",
  },
  invoice_refused: {
    title: "payOS rejected the invoice data of a payment",
    title_vi: "payOS từ chối dữ liệu hoá đơn của một thanh toán",
    remedy: "correct_invoice_data",
  },
}

const UNKNOWN: ProblemText = {
  title: "A problem needs attention",
  title_vi: "Có việc cần xử lý",
  remedy: "check_it",
}

/**
 * Kinds that may be resolved outside the plugin: a user marks them as handled. Code that raises such a kind repeatedly
 * must check `isHandled` first, or it reopens.
 */
const MANUALLY_CLOSABLE: readonly ProblemKind[] = [
  "order_unpaid",
  "transfer_unconfirmed",
  "webhook_not_booked",
  "webhook_unreadable",
  "link_failing",
  "unknown_channel",
  "order_orphaned",
  "payout_holder_mismatch",
  "payout_state_unrecognized",
  "payout_unexpectedly_sent",
  "invoice_rate_unsupported",
  "invoice_refused",
]

/** The text for unmatched money above its order's total. */
const SURPLUS: ProblemText = {
  title: "More was received than the order costs",
  title_vi: "Có tiền thừa so với đơn hàng",
  remedy: "decide_about_money",
}

/**
 * Returns the text of a problem; a generic one for an unknown kind.
 *
 * @param reason the reason of unmatched money; a surplus has its own text
 */
export function problemTextFor(kind: string, reason?: unknown): ProblemText {
  if (kind === "unmatched_money" && reason === "surplus") return SURPLUS
  return Object.hasOwn(TEXTS, kind) ? TEXTS[kind as ProblemKind] : UNKNOWN
}

/** Whether a user can mark a problem as handled, since it may be resolved outside the store. */
export function canBeMarkedHandled(kind: string): boolean {
  return MANUALLY_CLOSABLE.some((one) => one === kind)
}
