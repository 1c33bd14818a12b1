export {
  linkSigningText,
  dataSigningText,
  payoutSigningText,
  type PayOSSignedLinkFields,
} from "./signing/canonical-text"
export { type PayOSResponse } from "./http/call-payos"
export { type PayOSRegisteredChannel } from "./webhooks/channel"
export { createPayOSClient, type PayOSClient } from "./client"
export * from "./errors"
export { type PayOSInvoice, type PayOSInvoiceFile } from "./payment-requests/invoice"
export { type PayOSInvoices } from "./payment-requests/invoices"
export {
  cancelLinkRequestSchema,
  confirmWebhookRequestSchema,
  createLinkRequestSchema,
  type PayOSCreateLinkRequest,
  type PayOSItem,
  type PayOSTaxPercentage,
} from "./payment-requests/link-request"
export {
  adviceForCode,
  isChannelRefusal,
  isNotFound,
  isOrderCodeUsed,
  payosCodes,
} from "./http/payos-codes"
export { parsePayOSTime } from "./payouts/payos-time"
export {
  checkoutUrlOf,
  isKnownLinkStatus,
  payosLinkStatuses,
  type PayOSCreatedLink,
  type PayOSKnownLinkStatus,
  type PayOSLinkStatus,
  type PayOSPaymentLink,
  type PayOSTransaction,
} from "./payment-requests/payment-link"
export { type PayOSLinkId, type PayOSPaymentRequests } from "./payment-requests/payment-requests"
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
} from "./payouts/payout"
export { payoutFiltersSchema, type PayOSPayoutFilters } from "./payouts/payout-filters"
export {
  payoutBatchRequestSchema,
  payoutRequestSchema,
  type PayOSPayoutBatchRequest,
  type PayOSPayoutItem,
  type PayOSPayoutRequest,
} from "./payouts/payout-request"
export { type PayOSPayoutCallOptions, type PayOSPayouts } from "./payouts/payouts"
export { type PayOSPayoutsAccount } from "./payouts/payouts-account"
export {
  type PayOSClientOptions,
  type PayOSDescriptionLimit,
  type PayOSObservedCall,
  type PayOSPreviousKey,
} from "./http/settings"
export { version } from "./version"
export { isSameSignature, signCreateLink, signData, signPayout } from "./signing/signature"
export { type PayOSDrift } from "./http/read-documented"
export { type PayOSCallOptions } from "./http/transport"
export { signWebhook, verifyWebhook, type PayOSVerifiedWebhook } from "./webhooks/webhook"
export {
  isRegistrationSample,
  parseWebhookData,
  type PayOSWebhookData,
  type PayOSWebhookParseResult,
} from "./webhooks/webhook-data"
export { type PayOSKeyedWebhook, type PayOSWebhooks } from "./webhooks/webhooks"
