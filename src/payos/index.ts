export { createLinkText, dataText, payoutText, type PayOSSignedLinkFields } from "./canonical-text"
export { type PayOSAnswer } from "./ask"
export { type PayOSChannel } from "./channel"
export { createPayOSClient, type PayOSClient } from "./client"
export * from "./errors"
export { type PayOSInvoice, type PayOSInvoiceFile } from "./invoice"
export { type PayOSInvoices } from "./invoices"
export {
  cancelLinkRequestSchema,
  confirmWebhookRequestSchema,
  createLinkRequestSchema,
  type PayOSCreateLinkRequest,
  type PayOSDescriptionLimit,
  type PayOSItem,
  type PayOSTaxPercentage,
} from "./link-request"
export { checkForCode, isNotFound, isOrderCodeUsed, payosCodes } from "./payos-codes"
export { parsePayOSTime } from "./payos-time"
export {
  checkoutUrlOf,
  isKnownLinkStatus,
  payosLinkStatuses,
  type PayOSCreatedLink,
  type PayOSKnownLinkStatus,
  type PayOSLinkStatus,
  type PayOSPaymentLink,
  type PayOSTransaction,
} from "./payment-link"
export { type PayOSLinkId, type PayOSPaymentRequests } from "./payment-requests"
export {
  payosPayoutApprovalStates,
  payosPayoutTransactionStates,
  type PayOSFeeEstimate,
  type PayOSKnownPayoutApprovalState,
  type PayOSKnownPayoutTransactionState,
  type PayOSPayout,
  type PayOSPayoutApprovalState,
  type PayOSPayoutBalance,
  type PayOSPayoutPage,
  type PayOSPayoutTransaction,
  type PayOSPayoutTransactionState,
} from "./payout"
export { payoutFiltersSchema, type PayOSPayoutFilters } from "./payout-filters"
export {
  payoutBatchRequestSchema,
  payoutRequestSchema,
  type PayOSPayoutBatchRequest,
  type PayOSPayoutItem,
  type PayOSPayoutRequest,
} from "./payout-request"
export { type PayOSPayoutCallOptions, type PayOSPayouts } from "./payouts"
export { type PayOSPayoutsAccount } from "./payouts-account"
export { type PayOSPreviousKey } from "./previous-key"
export { type PayOSClientOptions, type PayOSObservedCall } from "./settings"
export { version } from "./version"
export { isSameSignature, signCreateLink, signData, signPayout } from "./signature"
export { type PayOSCallOptions } from "./transport"
export { signWebhook, verifyWebhook, type PayOSVerifiedWebhook } from "./webhook"
export {
  isRegistrationSample,
  parseWebhookData,
  type PayOSWebhookData,
  type PayOSWebhookReading,
} from "./webhook-data"
export { type PayOSKeyedWebhook, type PayOSWebhooks } from "./webhooks"
