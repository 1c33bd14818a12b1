import { PayOS, type PayOSOptions } from "@payos/node"
import { createPayOSClient, type PayOSClient } from "../../../src/client"
import {
  startSimulator,
  type ChannelCredentials,
  type Simulator,
  type SimulatorOptions,
} from "../../../src/simulator"
import { cleanUpLater } from "./cleanups"
import { controlOf, type Control } from "./control"

export const PARTNER_CODE = "PARTNER01"

/** One client per channel: payouts have separate credentials. */
export interface Clients<Client> {
  payment: Client
  payout: Client
}

/** A simulator, with the official SDK and our client connected to it. */
export interface Contract {
  simulator: Simulator
  control: Control
  official: Clients<PayOS>
  ours: Clients<PayOSClient>
}

/** Starts a simulator, which is closed after the spec file. */
export const openContract = async (options: SimulatorOptions = {}): Promise<Contract> => {
  const simulator = await startSimulator(options)
  const { url, payment, payout } = simulator
  const ours = { payment: createOurs(url, payment), payout: createOurs(url, payout) }
  cleanUpLater(async () => {
    await ours.payment.close()
    await ours.payout.close()
    await simulator.close()
  })
  return {
    simulator,
    control: controlOf(url),
    official: { payment: createOfficial(url, payment), payout: createOfficial(url, payout) },
    ours,
  }
}

/** The official SDK, without retries and without logs. */
export const createOfficial = (
  baseURL: string,
  credentials: ChannelCredentials,
  options: PayOSOptions = {},
): PayOS =>
  new PayOS({
    ...credentials,
    baseURL,
    partnerCode: PARTNER_CODE,
    maxRetries: 0,
    logLevel: "off",
    ...options,
  })

/** Our client, without retries. */
export const createOurs = (baseUrl: string, credentials: ChannelCredentials): PayOSClient =>
  createPayOSClient({ ...credentials, baseUrl, partnerCode: PARTNER_CODE, maxRetries: 0 })
