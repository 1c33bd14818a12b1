import { prefixStoreName } from "../../domain/notifications/prefix-store-name"
import {
  bankDetailsRequestMessage,
  bankDetailsRequestSmsMessage,
  type BankDetailsRequestFacts,
} from "../../domain/notifications/bank-details-request"
import { readStoreName } from "../../medusa/read-store-name"
import type { NotificationRow } from "../../modules/payos/repositories/notifications/notification-row"
import type { PayosContext } from "../context"
import { makeAttempt } from "./deliver-notifications"

/** Sends a customer the link of a bank details request, once: its secret is not stored to compose it again. */
export async function sendBankDetailsRequest(
  context: PayosContext,
  row: NotificationRow,
  { address, request }: { address: string; request: BankDetailsRequestFacts },
): Promise<void> {
  const { channel, language } = row
  const compose = channel === "sms" ? bankDetailsRequestSmsMessage : bankDetailsRequestMessage
  const name = await readStoreName(context.query)
  const message = prefixStoreName(compose(request, language ?? "vi"), { name, channel })
  const composed = { rule: { channel }, address, message, facts: {}, isSecret: true }
  await makeAttempt(context, row, () => Promise.resolve(composed))
}
