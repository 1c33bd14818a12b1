import type { PayOSTaxPercentage } from "../../../client"
import type { RehearsalContext } from "../context"
import { requireRefusal, type Facts, type Observation } from "../observation"
import { AMOUNT, type RehearsalLinks } from "../rehearsal-links"

/** Tests a tax rate of 8 %. A refusal is about the rate only if 10 % is accepted. */
export async function* tax({ links }: RehearsalContext): AsyncGenerator<Observation> {
  const refusal = await tryRate(links, 8)
  const isAboutRate = refusal !== null && (await tryRate(links, 10)) === null
  yield {
    question: "taxPercentage8",
    answer: refusal === null ? true : isAboutRate ? false : null,
    on: "paymentRequests.create",
    ...(refusal && { facts: refusal }),
  }
}

async function tryRate(
  links: RehearsalLinks,
  taxPercentage: PayOSTaxPercentage,
): Promise<Facts | null> {
  try {
    const { paymentLinkId } = await links.create({
      items: [{ name: "Dien tap", quantity: 1, price: AMOUNT, taxPercentage }],
      invoice: { buyerNotGetInvoice: true, taxPercentage },
    })
    await links.cancel(paymentLinkId)
    return null
  } catch (error) {
    return requireRefusal(error)
  }
}
