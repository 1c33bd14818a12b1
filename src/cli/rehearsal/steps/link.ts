import { payosCodes, type PayOSCreatedLink } from "../../../client"
import type { RehearsalContext } from "../context"
import { requireRefusal, toKnownStatus, type Facts, type Observation } from "../observation"
import { compareQrFields } from "../qr-fields"
import type { RehearsalLinks } from "../rehearsal-links"

/** 25 characters, accepted only by a channel whose bank account is linked through payOS. */
const LONG_DESCRIPTION = "Dien tap payOS 0123456789"

/** Creates a link, reads it by both ids, and repeats calls that have already succeeded. */
export async function* link({ links }: RehearsalContext): AsyncGenerator<Observation> {
  const { created, sent, refusal } = await createLongest(links)
  const on = "paymentRequests.create"
  yield {
    question: "accountLinked",
    answer: refusal === null,
    on,
    ...(refusal && { facts: refusal }),
  }
  yield {
    question: "transferCode",
    answer: created.description !== sent,
    on,
    facts: {
      ends_with_ours: created.description.endsWith(sent),
      length: created.description.length,
    },
  }
  yield { question: "qrFields", answer: compareQrFields(created), on }
  const [byCode, byId] = [
    await links.read(created.orderCode),
    await links.read(created.paymentLinkId),
  ]
  yield { question: "bothIds", answer: byCode.id === byId.id, on: "paymentRequests.get" }
  yield* repeat(links, created)
  await links.cancel(created.paymentLinkId)
  yield await cancelAgain(links, created)
  yield await reuse(links, created)
}

async function createLongest(links: RehearsalLinks) {
  try {
    const created = await links.create({ description: LONG_DESCRIPTION })
    return { created, sent: LONG_DESCRIPTION, refusal: null }
  } catch (error) {
    const refusal = requireRefusal(error)
    if (refusal["payos_code"] !== payosCodes.validationFailed) throw error
    const sent = LONG_DESCRIPTION.slice(0, 8)
    return { created: await links.create({ description: sent }), sent, refusal }
  }
}

async function* repeat(
  links: RehearsalLinks,
  { orderCode }: PayOSCreatedLink,
): AsyncGenerator<Observation> {
  const refusal = await tryCode(links, orderCode)
  const answer = refusal === null ? "accepted" : String(refusal["payos_code"])
  const facts = refusal ?? {}
  yield { question: "repeatedOrderCode", answer, on: "paymentRequests.create", facts }
}

async function cancelAgain(
  links: RehearsalLinks,
  { paymentLinkId }: PayOSCreatedLink,
): Promise<Observation> {
  const on = "paymentRequests.cancel"
  try {
    const { status } = await links.cancel(paymentLinkId)
    const facts = { status: toKnownStatus(status) }
    return { question: "secondCancel", answer: "same", on, facts }
  } catch (error) {
    return { question: "secondCancel", answer: "refused", on, facts: requireRefusal(error) }
  }
}

async function reuse(links: RehearsalLinks, { orderCode }: PayOSCreatedLink): Promise<Observation> {
  const refusal = await tryCode(links, orderCode)
  return {
    question: "orderCodeAfterCancel",
    answer: refusal ? "used" : "free",
    on: "paymentRequests.create",
    ...(refusal && { facts: refusal }),
  }
}

/** Returns how payOS refuses an order code; null if it created a link, which is then cancelled. */
async function tryCode(links: RehearsalLinks, orderCode: number): Promise<Facts | null> {
  try {
    const { paymentLinkId } = await links.create({ orderCode })
    await links.cancel(paymentLinkId)
    return null
  } catch (error) {
    return requireRefusal(error)
  }
}
