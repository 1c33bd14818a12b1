import { MedusaError } from "@medusajs/framework/utils"
import type { PayoutDecision } from "../../../modules/payos/repositories/payouts/decide-payout"
import type { Payout } from "../../../modules/payos/repositories/payouts/payout-row"
import { NoPayoutChannelError } from "../../../modules/payos/channels/no-payout-channel"
import { needChannel } from "./need-channel"
import type { PayosContext } from "../../../use-cases/context"

/**
 * @param name of the channel whose account is meant; any account will do where none is named
 * @throws MedusaError that says how to get payout credentials, where there are none
 */
export function needPayoutChannel(context: PayosContext, name?: string): void {
  if (name !== undefined) needChannel(context, name)
  if (context.channels.payoutNamed(name) === null) throw new NoPayoutChannelError(name)
}

/** @throws MedusaError where a person's decision could not be carried out */
export function decided(decision: PayoutDecision): Payout {
  if (decision.type === "done") return decision.payout
  throw toError(decision)
}

/** There is no payout of this id. */
export function payoutNotFound(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_FOUND,
    "There is no such payout. Reload the list.",
    "payos_payout_not_found",
  )
}

function toError(decision: Exclude<PayoutDecision, { type: "done" }>): MedusaError {
  switch (decision.type) {
    case "not_found":
      return payoutNotFound()
    case "not_now":
      return new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `This payout is ${decision.payout.state.replace("_", " ")} and cannot be decided so. Somebody may have decided meanwhile: reload it.`,
        "payos_payout_not_now",
      )
    case "no_destination":
      return new MedusaError(
        MedusaError.Types.INVALID_DATA,
        "This payout names no bank account yet. Choose the bank and enter the account number.",
        "payos_payout_no_destination",
      )
    case "no_outcome":
      return new MedusaError(
        MedusaError.Types.INVALID_DATA,
        "Say what becomes of the money: `by_hand` where you paid it yourself, `free` where it is to be decided about again.",
        "payos_payout_no_outcome",
      )
    case "with_batch":
      return new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This payout goes out with its batch: approve the batch, or discard this payout alone.",
        "payos_payout_with_batch",
      )
    case "changed":
      return new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This payout goes to another account, or is of another sum, than you saw. Nothing was sent: reload it and look again.",
        "payos_payout_changed",
      )
    case "same_person":
      return new MedusaError(
        MedusaError.Types.FORBIDDEN,
        "A second person has to approve this payout: you confirmed it yourself.",
        "payos_payout_same_person",
      )
  }
}
