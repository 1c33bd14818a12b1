import { Pool } from "undici"
import { signCreateLink } from "../../../src/client"
import { runContestant } from "../contestant"
import { AT_ONCE, atOnce } from "./at-once"
import { readInput } from "./input"

const { url, payment, link } = readInput()
const pool = new Pool(url, { connections: AT_ONCE })
const path = "/v2/payment-requests"
const headers = {
  "x-client-id": payment.clientId,
  "x-api-key": payment.apiKey,
  "content-type": "application/json",
}

/** Sends the same bytes and parses the response; checks nothing. */
runContestant({
  get: atOnce(() => send({ method: "GET", path: `${path}/${link.orderCode}` })),
  create: atOnce(() => {
    const signature = signCreateLink(link, payment.checksumKey)
    return send({ method: "POST", path, body: JSON.stringify({ ...link, signature }) })
  }),
})

async function send(request: { method: "GET" | "POST"; path: string; body?: string }) {
  const { body } = await pool.request({ ...request, headers })
  return JSON.parse(await body.text()) as unknown
}
