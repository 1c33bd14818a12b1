import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  type ReceivedWebhook,
  receiveWebhook,
} from "../../../src/use-cases/webhooks/receive-webhook"
import type { PayosOptions } from "../../../src/modules/payos/options/options"
import type { PayosServices } from "../../../src/modules/payos/services"
import { openContract, PARTNER_CODE, type Contract } from "../support/contract"
import type { Fields } from "../support/control"
import { listen } from "../support/listen"
import { openLedger, openService } from "./ledger"

/** The plugin's ledger with a simulator, without Medusa. */
export interface ServiceUnderTest extends Contract {
  db: Knex
  payos: PayosServices
  options: PayosOptions
  hookUrl: string
  /** How the webhook route classified each request. */
  received: ReceivedWebhook[]
}

export const openServiceUnderTest = async (): Promise<ServiceUnderTest> => {
  const contract = await openContract()
  const db = await openLedger()
  const options = optionsFor(contract)
  const payos = openService(db, options)
  const received: ReceivedWebhook[] = []
  const hookUrl = await listen(async ({ raw }, response) => {
    received.push(await receiveWebhook(payos, { raw, route: "own" }))
    response.writeHead(200).end()
  })
  return { ...contract, db, payos, options, received, hookUrl }
}

const optionsFor = ({ simulator }: Contract): PayosOptions => ({
  ...simulator.payment,
  payout: simulator.payout,
  baseUrl: simulator.url,
  partnerCode: PARTNER_CODE,
  backendUrl: "https://shop.example",
  returnUrl: "https://shop.example/xong",
  cancelUrl: "https://shop.example/huy",
})

/** A link as the simulator has it. */
export const simulatedLink = (
  { control }: ServiceUnderTest,
  id: string | number,
): Promise<Fields> => control.get(`/links/${id}`)
