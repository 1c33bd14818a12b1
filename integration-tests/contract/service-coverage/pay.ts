import type { PayosLinkWithMoney } from "../../../src/modules/payos/repositories/links/link-row"
import { signBody } from "../../../src/simulator/signing"
import type { Fields } from "../support/control"
import { listen } from "../support/listen"
import { until } from "../support/receiver"
import type { ServiceUnderTest } from "./service-under-test"
import { openService } from "./ledger"
import { fetchLink } from "../../../src/use-cases/links/fetch-link"

/** payOS has virtual accounts, the simulator has none. */
const VIRTUAL = { virtualAccountName: "CUA HANG MAU DH1", virtualAccountNumber: "VQR0001" }

/** Three transfers: one reported by a webhook, one to a virtual account, one only found by a fetch. */
export const pay = async (service: ServiceUnderTest, link: PayosLinkWithMoney): Promise<void> => {
  const { control, received } = service
  const path = `/links/${link.order_code}/pay`
  const { webhook } = await control.post(path, { amount: 100_000 })
  await until(() => received.find(({ type }) => type === "stored"))
  await sendVirtualAccountWebhook(service, webhook as Webhook)
  await control.post(path, { deliver: "never" })
  const baseUrl = await startVirtualAccountProxy(service)
  await fetchLink(openService(service.db, { ...service.options, baseUrl }), link)
}

interface Webhook {
  data: Fields
  signature: string
}

const sendVirtualAccountWebhook = async (
  { hookUrl, simulator }: ServiceUnderTest,
  webhook: Webhook,
): Promise<void> => {
  const data = { ...webhook.data, ...VIRTUAL, reference: "FT26324000001" }
  const signature = signBody(data, simulator.payment.checksumKey)
  await fetch(hookUrl, { method: "POST", body: JSON.stringify({ ...webhook, data, signature }) })
}

/** A proxy in front of the simulator that adds a virtual account to every transfer of a link. */
const startVirtualAccountProxy = ({
  simulator: { url, payment },
}: ServiceUnderTest): Promise<string> =>
  listen(async ({ url: path }, response) => {
    const headers = { "x-client-id": payment.clientId, "x-api-key": payment.apiKey }
    const body = (await (await fetch(`${url}${path}`, { headers })).json()) as LinkResponse
    const transactions = body.data.transactions.map((entry) => ({ ...entry, ...VIRTUAL }))
    const data = { ...body.data, transactions }
    const signature = signBody(data, payment.checksumKey)
    response.writeHead(200, { "content-type": "application/json" })
    response.end(JSON.stringify({ ...body, data, signature }))
  })

interface LinkResponse {
  data: Fields & { transactions: Fields[] }
}
