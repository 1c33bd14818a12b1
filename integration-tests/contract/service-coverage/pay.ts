import type { PayosLinkWithMoney } from "../../../src/modules/payos/repositories/links/link-row"
import { signBody } from "../../../src/simulator/signing"
import type { Fields } from "../support/control"
import { listen } from "../support/listen"
import { until } from "../support/receiver"
import type { ServiceUnderTest } from "./service-under-test"
import { openService } from "./ledger"
import { fetchLink } from "../../../src/use-cases/links/fetch-link"

/** The simulator knows no virtual accounts, payOS does. */
const VIRTUAL = { virtualAccountName: "CUA HANG MAU DH1", virtualAccountNumber: "VQR0001" }

/** Three transfers: one that a webhook tells of, one to a virtual account, one only a fetch finds. */
export const pay = async (house: ServiceUnderTest, link: PayosLinkWithMoney): Promise<void> => {
  const { control, received } = house
  const path = `/links/${link.order_code}/pay`
  const { webhook } = await control.post(path, { amount: 100_000 })
  await until(() => received.find(({ type }) => type === "stored"))
  await tellOfVirtualAccount(house, webhook as Webhook)
  await control.post(path, { deliver: "never" })
  const baseUrl = await startVirtualBank(house)
  await fetchLink(openService(house.db, { ...house.options, baseUrl }), link)
}

interface Webhook {
  data: Fields
  signature: string
}

const tellOfVirtualAccount = async (
  { hookUrl, simulator }: ServiceUnderTest,
  webhook: Webhook,
): Promise<void> => {
  const data = { ...webhook.data, ...VIRTUAL, reference: "FT26324000001" }
  const signature = signBody(data, simulator.payment.checksumKey)
  await fetch(hookUrl, { method: "POST", body: JSON.stringify({ ...webhook, data, signature }) })
}

/** Stands before the simulator: every transfer of a link went to a virtual account. */
const startVirtualBank = ({ simulator: { url, payment } }: ServiceUnderTest): Promise<string> =>
  listen(async ({ url: path }, response) => {
    const headers = { "x-client-id": payment.clientId, "x-api-key": payment.apiKey }
    const answer = (await (await fetch(`${url}${path}`, { headers })).json()) as Answer
    const transactions = answer.data.transactions.map((entry) => ({ ...entry, ...VIRTUAL }))
    const data = { ...answer.data, transactions }
    const signature = signBody(data, payment.checksumKey)
    response.writeHead(200, { "content-type": "application/json" })
    response.end(JSON.stringify({ ...answer, data, signature }))
  })

interface Answer {
  data: Fields & { transactions: Fields[] }
}
