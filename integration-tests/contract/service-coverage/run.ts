import { toLinkDetail } from "../../../src/api/admin/payos/links/link-detail"
import type { LinkDetail } from "../../../src/types/link"
import { toSessionData } from "../../../src/providers/payos/session-data"
import { checkOut, held } from "./check-out"
import type { Evidence, Transfer } from "./evidence"
import { askBriefly, forgeAnswer, loseAnswer, refuseCreation } from "./failures"
import { openServiceUnderTest, simulatedLink, type ServiceUnderTest } from "./service-under-test"
import { checkOutWithInvoice, readInvoices } from "./invoices"
import { pay } from "./pay"
import { payOut } from "./payouts"
import { payOutBatch } from "./payout-batch"
import { registerWebhook } from "../../../src/use-cases/webhooks/register-webhook"
import { cancelLink } from "../../../src/use-cases/links/cancel-link"
import { readRegistration } from "../../../src/modules/payos/repositories/webhook-registration"
import { findLink } from "../../../src/modules/payos/repositories/links/read-links"
import { readLinkDetails } from "../../../src/modules/payos/repositories/links/link-details"

/** Goes through every door of the plugin once, and collects what that left behind. */
export const collectEvidence = async (): Promise<Evidence> => {
  const house = await openServiceUnderTest()
  const byHand = await registerByHand(house)
  const { defaultChannel: channel } = house.payos.channels
  await registerWebhook(house.payos.db, channel, { url: house.hookUrl, user_id: "user_01" })
  const first = await checkOut(house.payos, "first", 250_000)
  const paid = await checkOut(house.payos, "first", 300_000)
  await cancelLink(house.payos, await held(house, first.id), 10_000)
  await pay(house, paid)
  const invoices = await readInvoices(house, await checkOutWithInvoice(house))
  const lost = await loseAnswer(house)
  const refusal = await refuseCreation(house)
  const shortDescription = await askBriefly(house)
  const forgery = await forgeAnswer(house, first)
  const payouts = await payOut(house)
  const batch = await payOutBatch(house)
  return {
    shopper: toSessionData(first),
    ledger: {
      created: first,
      cancelled: await held(house, first.id),
      paid: await held(house, paid.id),
      lost: await held(house, lost.id),
    },
    simulated: {
      first: await simulatedLink(house, first.order_code),
      lost: await simulatedLink(house, lost.order_code),
    },
    pages: { paid: await pageOf(house, paid.id), cancelled: await pageOf(house, first.id) },
    channel: (await readRegistration(house.payos.db, channel.clientId)).registration,
    ...invoices,
    ...(await booksOf(house)),
    requests: (await house.control.requests()).slice(byHand),
    received: house.received,
    refusal,
    forgery,
    payouts,
    batch,
    shortDescription,
  }
}

/** As on my.payos.vn: the sample comes to the hook, but no door of the plugin asked for it. */
const registerByHand = async ({ control, ours, hookUrl }: ServiceUnderTest): Promise<number> => {
  await ours.payment.webhooks.confirm(hookUrl)
  return (await control.requests()).length
}

const pageOf = async ({ payos }: ServiceUnderTest, id: string): Promise<LinkDetail> => {
  const link = await findLink(payos.db, id)
  const [file] = await readLinkDetails(payos.db, link ? [link] : [])
  if (!file) throw new Error("The ledger lost a link")
  return toLinkDetail(file, {
    order: null,
    contact: null,
    names: new Map(),
    decisionOrders: new Map(),
  })
}

const booksOf = async ({
  db,
}: ServiceUnderTest): Promise<Pick<Evidence, "transfers" | "webhooks">> => {
  const transfers: Transfer[] = await db.select("*").from("payos_transfer")
  const kept: { raw: Buffer }[] = await db.select("raw").from("payos_webhook_event")
  return { transfers, webhooks: kept.map(({ raw }) => JSON.parse(String(raw))) }
}
