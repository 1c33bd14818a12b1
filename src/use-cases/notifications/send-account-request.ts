import { fromStore } from "../../domain/notifications/from-store"
import {
  accountRequestMessage,
  accountRequestSmsMessage,
  type AccountRequestFacts,
} from "../../domain/notifications/account-request"
import { readStoreName } from "../../medusa/read-store-name"
import type { NotificationRow } from "../../modules/payos/repositories/notifications/notification-row"
import type { PayosContext } from "../context"
import { makeAttempt } from "./deliver-notifications"

/** Sends a customer the link of an account request, once: nothing that is stored could compose it again. */
export async function sendAccountRequest(
  context: PayosContext,
  row: NotificationRow,
  { address, request }: { address: string; request: AccountRequestFacts },
): Promise<void> {
  const { channel, language } = row
  const compose = channel === "sms" ? accountRequestSmsMessage : accountRequestMessage
  const name = await readStoreName(context.query)
  const message = fromStore(compose(request, language ?? "vi"), { name, channel })
  const composed = { rule: { channel }, address, message, facts: {}, isSecret: true }
  await makeAttempt(context, row, () => Promise.resolve(composed))
}
