import { toLinkDetail } from "../../../src/api/admin/payos/links/link-detail"
import type { LinkDetail } from "../../../src/types/link"
import { toSessionData } from "../../../src/providers/payos/session-data"
import { checkOut, readLink } from "./check-out"
import type { Evidence, Transfer } from "./evidence"
import { readShortDescription, forgeResponse, loseResponse, refuseCreation } from "./failures"
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

/** Exercises every surface of the plugin once, and collects the evidence. */
export const collectEvidence = async (): Promise<Evidence> => {
  const service = await openServiceUnderTest()
  const registrationRequests = await registerAtPayOS(service)
  const { defaultChannel: channel } = service.payos.channels
  await registerWebhook(service.payos.db, channel, { url: service.hookUrl, user_id: "user_01" })
  const first = await checkOut(service.payos, "first", 250_000)
  const paid = await checkOut(service.payos, "first", 300_000)
  await cancelLink(service.payos, await readLink(service, first.id), 10_000)
  await pay(service, paid)
  const invoices = await readInvoices(service, await checkOutWithInvoice(service))
  const lost = await loseResponse(service)
  const refusal = await refuseCreation(service)
  const shortDescription = await readShortDescription(service)
  const forgery = await forgeResponse(service, first)
  const payouts = await payOut(service)
  const batch = await payOutBatch(service)
  return {
    shopper: toSessionData(first),
    ledger: {
      created: first,
      cancelled: await readLink(service, first.id),
      paid: await readLink(service, paid.id),
      lost: await readLink(service, lost.id),
    },
    simulated: {
      first: await simulatedLink(service, first.order_code),
      lost: await simulatedLink(service, lost.order_code),
    },
    pages: { paid: await pageOf(service, paid.id), cancelled: await pageOf(service, first.id) },
    channel: (await readRegistration(service.payos.db, channel.clientId)).registration,
    ...invoices,
    ...(await bookedIn(service)),
    requests: (await service.control.requests()).slice(registrationRequests),
    received: service.received,
    refusal,
    forgery,
    payouts,
    batch,
    shortDescription,
  }
}

/** Registers the webhook as my.payos.vn does: the sample arrives without a request by the plugin. */
const registerAtPayOS = async ({ control, ours, hookUrl }: ServiceUnderTest): Promise<number> => {
  await ours.payment.webhooks.confirm(hookUrl)
  return (await control.requests()).length
}

const pageOf = async ({ payos }: ServiceUnderTest, id: string): Promise<LinkDetail> => {
  const link = await findLink(payos.db, id)
  const [details] = await readLinkDetails(payos.db, link ? [link] : [])
  if (!details) throw new Error("The ledger has no such link")
  return toLinkDetail(details, {
    order: null,
    contact: null,
    names: new Map(),
    decisionOrders: new Map(),
  })
}

const bookedIn = async ({
  db,
}: ServiceUnderTest): Promise<Pick<Evidence, "transfers" | "webhooks">> => {
  const transfers: Transfer[] = await db.select("*").from("payos_transfer")
  const stored: { raw: Buffer }[] = await db.select("raw").from("payos_webhook_event")
  return { transfers, webhooks: stored.map(({ raw }) => JSON.parse(String(raw))) }
}
