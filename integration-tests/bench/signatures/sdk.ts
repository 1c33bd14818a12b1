import { createCryptoProvider } from "@payos/node/lib/crypto"
import { runContestant } from "../contestant"
import { response, batch, KEY, link, webhook } from "./forms"

const official = createCryptoProvider("node")

const repeatedly = (sign: () => Promise<string | null>) => async (times: number) => {
  for (let i = 0; i < times; i += 1) await sign()
}

runContestant({
  link: repeatedly(() => official.createSignatureOfPaymentRequest(link, KEY)),
  response: repeatedly(() => official.createSignatureFromObj(response, KEY)),
  webhook: repeatedly(() => official.createSignatureFromObj(webhook, KEY)),
  payout: repeatedly(() => official.createSignature(KEY, batch)),
})
