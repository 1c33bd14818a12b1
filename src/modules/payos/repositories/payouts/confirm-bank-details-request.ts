import {
  compareHolder,
  isDoubtful,
  type HolderMatch,
} from "../../../../domain/payouts/compare-holder"
import {
  isSameAccount,
  type Account,
  type Destination,
} from "../../../../domain/payouts/destination"
import type { Db } from "../db"
import {
  accountOf,
  digestOfBankDetailsRequest,
  type AnsweredBankDetailsRequest,
  type BankDetailsRequest,
} from "../bank-details-requests/bank-details-request-row"
import {
  findAcceptedBankDetailsRequest,
  listAskersOfAnswers,
} from "../bank-details-requests/bank-details-requests"
import { lockAnsweredBankDetailsRequest } from "../bank-details-requests/accept-bank-details-request"
import { findPayerAccount } from "./payer-account"
import type { Payout } from "./payout-row"
import { listPayersOfCollection } from "./read-payouts"

/** The request that a page showed, with the digest of its account and the payout's amount. */
export type ShownBankDetailsRequest = { id: string; digest: string }

type Confirmed = {
  actor_id: string
  destination: Destination | null
  needs_approval: boolean
  bank_details_request?: ShownBankDetailsRequest | undefined
}

type Applied = Pick<Confirmed, "destination" | "needs_approval"> & {
  /** The request that the confirmation uses up; null if it uses none. */
  using: { request: AnsweredBankDetailsRequest; name_match: HolderMatch } | null
}

/**
 * Determines a confirmation's account, and whether another user must approve. An account that a customer entered is
 * confirmed by its request, never entered by hand. An account other than the one that the customer entered needs a
 * second user, too.
 *
 * @returns null if the request is not what the page showed
 */
export async function applyBankDetailsRequest(
  trx: Db,
  payout: Payout,
  confirmed: Confirmed,
): Promise<Applied | null> {
  const { bank_details_request: shown, destination, needs_approval } = confirmed
  const request = await lockAnsweredBankDetailsRequest(trx, payout.id)
  if (shown) {
    const isShown =
      request?.id === shown.id &&
      digestOfBankDetailsRequest(request, payout.amount) === shown.digest
    return isShown ? confirmBankDetailsRequest(trx, { payout, request }, confirmed) : null
  }
  if (request && destination && isSameAccount(request, destination)) return null
  const to = destination ?? payout
  const accepted = await findAcceptedBankDetailsRequest(trx, payout.id)
  if (accepted && isSameAccount(accepted, to)) {
    const { to_account_name } = accepted
    const again = destination && { ...destination, to_account_name }
    const second = needsSecond(accepted, confirmed)
    return { destination: again, needs_approval: needs_approval || second, using: null }
  }
  const askers = await askersToExclude(trx, payout.payment_collection_id, to)
  return { destination, needs_approval: needs_approval || askers.length > 0, using: null }
}

async function confirmBankDetailsRequest(
  trx: Db,
  { payout, request }: { payout: Payout; request: AnsweredBankDetailsRequest },
  { actor_id, needs_approval }: Confirmed,
): Promise<Applied> {
  const { payment_collection_id } = payout
  const payers = payment_collection_id
    ? await listPayersOfCollection(trx, payment_collection_id)
    : []
  const name_match = compareHolder(request.to_account_name, payers)
  const second = needsSecond({ ...request, name_match }, { actor_id })
  return {
    destination: accountOf(request),
    needs_approval: needs_approval || second,
    using: { request, name_match },
  }
}

/**
 * Whether a user may not approve a payout because they asked the customer for an account: the payout's own, whose
 * holder may not be the payer, or one that was answered but not accepted. They may have misled the confirming user.
 */
export async function isAskerOfBankDetailsRequest(
  trx: Db,
  payout: Payout,
  userId: string,
): Promise<boolean> {
  const accepted = await findAcceptedBankDetailsRequest(trx, payout.id)
  if (accepted && isSameAccount(accepted, payout))
    return accepted.asked_by === userId && hasDoubt(accepted)
  return (await askersToExclude(trx, payout.payment_collection_id, payout)).includes(userId)
}

/**
 * Lists the users who asked a customer for an account and got an answer, if the customer's money goes to an account
 * that a user entered and that is not the payer's.
 */
export async function askersToExclude(
  db: Db,
  collectionId: string | null,
  to: Account,
): Promise<string[]> {
  const askers = collectionId ? await listAskersOfAnswers(db, collectionId) : []
  if (!collectionId || askers.length === 0) return []
  const payer = await findPayerAccount(db, collectionId)
  return payer.type === "certain" && isSameAccount(payer.destination, to) ? [] : askers
}

type Doubt = Pick<BankDetailsRequest, "name_match" | "needs_two_users">

const hasDoubt = (request: Doubt) => isDoubtful(request.needs_two_users, request.name_match)

/** Whether a second user is needed: the account is doubtful, or the confirming user requested it. */
function needsSecond(
  request: Doubt & Pick<BankDetailsRequest, "asked_by">,
  { actor_id }: Pick<Confirmed, "actor_id">,
): boolean {
  return hasDoubt(request) || request.asked_by === actor_id
}
