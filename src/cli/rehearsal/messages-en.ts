import { formatDong } from "../../admin/lib/format"
import type { Messages } from "./messages-type"

export const english: Messages = {
  steps: {
    keys: "Client ID and API key",
    link: "A payment link",
    tax: "A tax rate of 8%",
    expiry: "A link that expires",
    payment: "A payment",
    short: "A partial payment",
    late: "A payment to a cancelled link",
    payouts: "Payouts: balance, fee, list",
    payout: "A payout",
  },
  consent: {
    link: "Create a link of ₫2,000, read it, cancel it, and try its order code again? Up to three cancelled links stay visible on my.payos.vn. It costs nothing.",
    tax: "Create a link with a tax rate of 8% and cancel it? Up to two cancelled links stay visible on my.payos.vn. It costs nothing.",
    expiry:
      "Create a link that expires after a minute, and wait for it to expire (3 minutes at most)? It costs nothing.",
    payment:
      "Pay a link of ₫2,000 to your own channel with your bank app? Then the paid link is cancelled at payOS, which moves no money.",
    short:
      "Pay ₫2,000 of a link of ₫4,000 to your own channel? Your bank app must let you change the amount.",
    late: "Pay ₫2,000 to a cancelled link? payOS or the bank may send the money back, or keep it in your channel's account.",
    payout: "Send a payout of ₫2,000 to your own account? payOS may charge a fee.",
  },
  questions: {
    unknownClientId: "The response to an unknown client ID",
    accountLinked: "A transfer's content may have 25 characters",
    transferCode: "The transfer's content begins with a payOS code",
    qrFields: "The QR code and payOS's response",
    bothIds: "The order code and the payment link ID return the same link",
    repeatedOrderCode: "The order code of an open link, used again",
    secondCancel: "A cancelled link, cancelled again",
    orderCodeAfterCancel: "The order code of a cancelled link is",
    taxPercentage8: "A tax rate of 8% is accepted",
    expiry: "The status of a link past its expiry",
    linkStatuses: "The statuses of the link while it was paid",
    counterAccount: "payOS names the payer's account",
    webhookArrival: "The webhook in the store",
    transferReread: "The reference in the webhook and in the link",
    cancelPaid: "Cancelling a paid link is",
    cancelUnderpaid: "Cancelling a partly paid link is",
    lateTransfer: "A transfer to a cancelled link is",
    lateStatus: "The status of a cancelled link with money on it",
    payoutIpAllowed: "This address may send payouts",
    payoutResponsesSigned: "payOS signs its responses about payouts",
    feePerPayout: "The estimated fee of a payout",
    payoutFilters: "The filters of the payout list",
    repeatedIdempotencyKey: "A repeated idempotency key",
    insufficientBalance: "A payout above the balance is",
    payoutListedAfterMs: "The list shows the payout after (ms)",
    payoutStates: "The states of the payout",
    payoutSettleMs: "The payout is final after (ms; 0: not during the rehearsal)",
    approvalRequired: "The payout awaits approval",
  },
  asks: (host) => `payOS at ${host}`,
  askYes: 'Type "yes":',
  yes: /^y(es)?$/i,
  skip: /^s(kip)?$/i,
  refused: /^r(efused)?$/i,
  transfer: ({ step, amount, bin, accountNumber, accountName, description }) =>
    [
      ...(step === "late" ? ["This link is cancelled. Pay it anyway."] : []),
      `Transfer ${formatDong(amount, "en")} to ${accountNumber} (${accountName}, bank ${bin}), content "${description}".`,
    ].join("\n"),
  askPaid: 'Press Enter when it is paid. Type "refused" if your bank refuses it, "skip" to skip:',
  askBack: "payOS shows no money. Has your bank refused it or sent it back?",
  askBin: "Bank of your account (six digits, such as 970436 for Vietcombank):",
  askAccount: "Number of your account:",
  askAmount: (amount, { toBin, toAccountNumber }) =>
    `Send ${formatDong(amount, "en")} to account ${toAccountNumber} at bank ${toBin}? Type the amount (${amount}):`,
  noAccount: "  The bank or the account is not valid: nothing was sent.",
  nothingSent: "  The amount differs: nothing was sent.",
  askRepeat: (amount) =>
    `After it was sent, send it a second time with the same idempotency key? If payOS ignores the key, ${formatDong(amount, "en")} more goes to your account.`,
  skippedStep: "skipped",
  noKeys: "no payout keys in PAYOS_PAYOUT_CLIENT_ID and so on: skipped",
  unclear: "an unknown answer: see the record",
  waits: (seconds) => `waiting for up to ${seconds} s; Ctrl-C stops and cleans up`,
  lookFirst: "    Check on my.payos.vn whether the payout was sent before you try again.",
  interrupted: "Interrupted: cancelling the open links.",
  cleaned: "No payment link is left open.",
  left: (orderCodes) =>
    `These links could not be cancelled. They expire within 15 minutes: ${orderCodes.join(", ")}`,
  markHandled:
    "Your store lists the webhook as a problem, since it does not know the payment: mark it as handled under payOS → Overview.",
  written: (file) =>
    `Written to ${file}. It contains no keys, names or account numbers: please attach it to a GitHub issue.`,
}
