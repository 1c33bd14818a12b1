import type { Logger } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { formatDong } from "../../domain/money/money"
import { SessionSupersededError, TooManyLinksError } from "../../use-cases/links/create-link"
import { PayOSError, PayOSWebhookError } from "../../client"

/**
 * Runs a call to payOS for a shopper: the log gets what the store's developer must know, the shopper
 * what to do.
 */
export async function forShopper<T>(logger: Logger, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SessionSupersededError) throw unknownSession()
    if (error instanceof TooManyLinksError) throw tooManyLinks()
    if (!(error instanceof PayOSError)) throw error
    logger.error(`payos: ${error.message} (${error.code})`)
    throw toShopperError(error)
  }
}

function toShopperError(error: PayOSError): MedusaError {
  if (error.outcome === "refused") {
    return new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      "This bank transfer cannot be set up at the moment. Nothing was charged: choose another payment method.",
      error.code,
    )
  }
  return new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    "payOS could not be reached to make the payment code. Nothing was charged: try again in a moment.",
    error.code,
  )
}

/** Only đồng can be paid by VietQR. */
export function wrongCurrency(currency: string): MedusaError {
  return new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `payOS takes VND only, and this cart is in ${currency.toUpperCase()}. Choose another payment method, or use a region in VND.`,
    "payos_wrong_currency",
  )
}

/** The store's own bounds, or what a bank transfer can carry. */
export function amountOutOfBounds(amount: number, min: number, max: number): MedusaError {
  return new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `A payOS payment must be from ${formatDong(min)} to ${formatDong(max)}, and this one is ${formatDong(amount)}. Choose another payment method.`,
    "payos_amount_out_of_bounds",
  )
}

/** This minute's budget of new payment links is used up. */
export function tooManyLinks(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "Too many payments are being started. Nothing was charged: try again in a minute.",
    "payos_too_many_requests",
  )
}

/** A session that Medusa did not create, or that is gone. */
export function unknownSession(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_FOUND,
    "The payment session no longer exists. Start the payment again.",
    "payos_session_unknown",
  )
}

/** A few đồng are missing, and no bank sends so little. */
export function restTooSmall(rest: number): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `${formatDong(rest)} are still missing for this cart, too little for a bank transfer. Ask the shop to accept what was paid or to send it back.`,
    "payos_rest_too_small",
  )
}

/** The provider was given a channel that the plugin's options do not name. */
export function unknownChannel(): MedusaError {
  return new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    "This payment method is not set up. Choose another one, or tell the shop: its payOS channel is not configured.",
    "payos_channel_unknown",
  )
}

/** payOS cannot change a link's amount. */
export function amountChanged(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "The amount of a payOS payment cannot be changed. Create a new payment session for the new amount.",
    "payos_amount_changed",
  )
}

/** Money that is not there cannot be captured. */
export function notPaid(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "The bank transfer for this payment has not arrived in full. Wait for it, or check the payment link.",
    "payos_not_paid",
  )
}

/** Money that arrived is not undone by a cancellation. */
export function alreadyPaid(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "The bank transfer for this payment has arrived, so it cannot be cancelled. Refund it instead.",
    "payos_already_paid",
  )
}

/** VietQR knows no stored payment methods. */
export function noSavedMethods(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "payOS payments are single bank transfers: there is no payment method to save.",
    "payos_no_saved_methods",
  )
}

/** A webhook that payOS did not send changes nothing and is nobody's error. */
export async function ignoringForgedWebhooks(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof PayOSWebhookError)) throw error
  }
}
