import { signCreateLink, signData, signPayout } from "../../../src/client"
import { runContestant } from "../contestant"
import { response, batch, KEY, link, webhook } from "./forms"

const repeatedly = (sign: () => string) => (times: number) => {
  for (let i = 0; i < times; i += 1) sign()
}

runContestant({
  link: repeatedly(() => signCreateLink(link, KEY)),
  response: repeatedly(() => signData(response, KEY)),
  webhook: repeatedly(() => signData(webhook, KEY)),
  payout: repeatedly(() => signPayout(batch, KEY)),
})
