import { isNotFound, payosCodes } from "../../../client"
import type { RehearsalContext } from "../context"
import { factsOf, type Facts, type Observation } from "../observation"

/** The largest order code that payOS accepts; no link has it. */
const IMPOSSIBLE_ORDER_CODE = Number.MAX_SAFE_INTEGER

const ONCE = { maxRetries: 0 }

/** Tests whether payOS accepts the keys, and how it rejects a client id that does not exist. */
export async function* keys({
  payment,
  unknownClient,
}: RehearsalContext): AsyncGenerator<Observation> {
  await payment.paymentRequests.get(IMPOSSIBLE_ORDER_CODE, ONCE).catch((error: unknown) => {
    if (!isNotFound(error)) throw error
  })
  const facts = await unknownClient.paymentRequests.get(IMPOSSIBLE_ORDER_CODE, ONCE).then(
    (): Facts => ({ error: null }),
    (error: unknown) => factsOf(error),
  )
  const answer = readAnswer(facts)
  yield { question: "unknownClientId", answer, on: "paymentRequests.get", facts }
}

function readAnswer({ payos_code, http_status }: Facts): "401" | "214" | null {
  if (payos_code === payosCodes.channelUnavailable) return "214"
  return http_status === 401 || payos_code === payosCodes.unauthorized ? "401" : null
}
