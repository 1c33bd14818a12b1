import type { PayosLinkWithMoney } from "../../../src/modules/payos/repositories/links/link-row"
import { PayOSError } from "../../../src/client"
import { checkOut } from "./check-out"
import type { ServiceUnderTest } from "./service-under-test"
import { openService } from "./ledger"
import { listLinksOfCollection } from "../../../src/modules/payos/repositories/links/read-links"
import { cancelLink } from "../../../src/use-cases/links/cancel-link"
import { fetchLink } from "../../../src/use-cases/links/fetch-link"

/** A creation whose answer is lost is found by its order code, and cancelled for a new one. */
export const loseAnswer = async (house: ServiceUnderTest): Promise<PayosLinkWithMoney> => {
  const { control, payos } = house
  await control.post("/faults", { operation: "link.create", kind: "drop-response" })
  await checkOut(payos, "lost", 250_000)
  const [lost] = await listLinksOfCollection(payos.db, "pay_col_lost")
  if (!lost) throw new Error("The ledger lost the link whose answer was lost")
  await cancelLink(payos, { ...lost, payment_link_id: null }, 10_000)
  return lost
}

/** What the checkout gets where payOS refuses to create a link. */
export const refuseCreation = async ({ control, payos }: ServiceUnderTest): Promise<PayOSError> => {
  await control.post("/faults", { operation: "link.create", kind: "code", code: "214" })
  return errorOf(checkOut(payos, "refused", 250_000))
}

/** The transfer content where the bank account is not linked through payOS. */
export const askBriefly = async ({ db, options }: ServiceUnderTest): Promise<string> => {
  const payos = openService(db, { ...options, accountLinked: false })
  return (await checkOut(payos, "short", 250_000)).description
}

/** What the settlement gets where somebody forges an answer. */
export const forgeAnswer = async (
  { control, payos }: ServiceUnderTest,
  link: PayosLinkWithMoney,
): Promise<PayOSError> => {
  await control.post("/faults", { operation: "link.get", kind: "bad-signature" })
  return errorOf(fetchLink(payos, link))
}

const errorOf = async (work: Promise<unknown>): Promise<PayOSError> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (error instanceof PayOSError) return error
  throw new Error("There was no error of payOS")
}
