import { signCreateLink, signData, signPayout } from "../../../src/client"
import { takePart } from "../take-part"
import { answer, batch, KEY, link, webhook } from "./forms"

const repeatedly = (sign: () => string) => (times: number) => {
  for (let i = 0; i < times; i += 1) sign()
}

takePart({
  link: repeatedly(() => signCreateLink(link, KEY)),
  answer: repeatedly(() => signData(answer, KEY)),
  webhook: repeatedly(() => signData(webhook, KEY)),
  payout: repeatedly(() => signPayout(batch, KEY)),
})
