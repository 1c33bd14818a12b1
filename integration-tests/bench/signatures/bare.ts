import { createHmac } from "node:crypto"
import { linkSigningText, dataSigningText, payoutSigningText } from "../../../src/client"
import { runContestant } from "../contestant"
import { response, batch, KEY, link, webhook } from "./forms"

/** Computes the HMAC of a prepared text. */
const repeatedly = (text: string) => (times: number) => {
  for (let i = 0; i < times; i += 1) createHmac("sha256", KEY).update(text).digest("hex")
}

runContestant({
  link: repeatedly(linkSigningText(link)),
  response: repeatedly(dataSigningText(response)),
  webhook: repeatedly(dataSigningText(webhook)),
  payout: repeatedly(payoutSigningText(batch)),
})
