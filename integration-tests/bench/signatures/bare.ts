import { createHmac } from "node:crypto"
import { linkSigningText, dataSigningText, payoutSigningText } from "../../../src/client"
import { takePart } from "../take-part"
import { answer, batch, KEY, link, webhook } from "./forms"

/** Computes the HMAC of a prepared text. */
const repeatedly = (text: string) => (times: number) => {
  for (let i = 0; i < times; i += 1) createHmac("sha256", KEY).update(text).digest("hex")
}

takePart({
  link: repeatedly(linkSigningText(link)),
  answer: repeatedly(dataSigningText(answer)),
  webhook: repeatedly(dataSigningText(webhook)),
  payout: repeatedly(payoutSigningText(batch)),
})
