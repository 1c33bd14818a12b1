import type { PayosLinkWithMoney } from "../../../src/modules/payos/repositories/links/link-row"
import { PayOSError } from "../../../src/client"
import { checkOut } from "./check-out"
import type { ServiceUnderTest } from "./service-under-test"
import { openService } from "./ledger"
import { listLinksOfCollection } from "../../../src/modules/payos/repositories/links/read-links"
import { cancelLink } from "../../../src/use-cases/links/cancel-link"
import { fetchLink } from "../../../src/use-cases/links/fetch-link"

/** Creates a link whose response is lost, so that it is found by its order code, and cancels it. */
export const loseResponse = async (service: ServiceUnderTest): Promise<PayosLinkWithMoney> => {
  const { control, payos } = service
  await control.post("/faults", { operation: "link.create", kind: "drop-response" })
  await checkOut(payos, "lost", 250_000)
  const [lost] = await listLinksOfCollection(payos.db, "pay_col_lost")
  if (!lost) throw new Error("The ledger has no link for the lost response")
  await cancelLink(payos, { ...lost, payment_link_id: null }, 10_000)
  return lost
}

/** The checkout's error if payOS refuses to create a link. */
export const refuseCreation = async ({ control, payos }: ServiceUnderTest): Promise<PayOSError> => {
  await control.post("/faults", { operation: "link.create", kind: "code", code: "214" })
  return errorOf(checkOut(payos, "refused", 250_000))
}

/** The transfer content if the bank account is not linked through payOS. */
export const readShortDescription = async ({ db, options }: ServiceUnderTest): Promise<string> => {
  const payos = openService(db, { ...options, accountLinked: false })
  return (await checkOut(payos, "short", 250_000)).description
}

/** The settlement's error if a response is forged. */
export const forgeResponse = async (
  { control, payos }: ServiceUnderTest,
  link: PayosLinkWithMoney,
): Promise<PayOSError> => {
  await control.post("/faults", { operation: "link.get", kind: "bad-signature" })
  return errorOf(fetchLink(payos, link))
}

const errorOf = async (work: Promise<unknown>): Promise<PayOSError> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (error instanceof PayOSError) return error
  throw new Error("Expected a PayOSError")
}
