import { createCryptoProvider } from "@payos/node/lib/crypto"
import { takePart } from "../take-part"
import { answer, batch, KEY, link, webhook } from "./forms"

const official = createCryptoProvider("node")

const repeatedly = (sign: () => Promise<string | null>) => async (times: number) => {
  for (let i = 0; i < times; i += 1) await sign()
}

takePart({
  link: repeatedly(() => official.createSignatureOfPaymentRequest(link, KEY)),
  answer: repeatedly(() => official.createSignatureFromObj(answer, KEY)),
  webhook: repeatedly(() => official.createSignatureFromObj(webhook, KEY)),
  payout: repeatedly(() => official.createSignature(KEY, batch)),
})
