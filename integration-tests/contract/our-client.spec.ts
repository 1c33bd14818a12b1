import { operations } from "../../src/simulator/operations"
import { openContract, PARTNER_CODE, type Contract } from "./support/contract"
import { pairs, type Pair } from "./support/pairs"
import { startReceiver, until, type Receiver } from "./support/receiver"
import { makeLink, makePaidLink } from "./support/steps"

const NOW = Date.parse("2026-11-20T09:00:00Z")
const CHANGING = /\.(create|cancel|batch)$/

let contract: Contract
let receiver: Receiver

beforeAll(async () => {
  const behaviour = { transferCode: false }
  contract = await openContract({ now: () => NOW, behaviour })
  receiver = await startReceiver()
})

beforeEach(async () => {
  await contract.control.post("/reset")
})

/** payOS's ids are random: two creations differ only in them. */
const withoutIds = (result: unknown): unknown =>
  JSON.parse(JSON.stringify(result).replace(/\b[0-9a-f]{32}\b/g, "<id>"))

const prepare = async ({ prepare }: Pair): Promise<string> => {
  await contract.control.post("/reset")
  return String((await prepare?.(contract)) ?? "")
}

describe("our client and the official SDK", () => {
  it.each(pairs.filter(({ operation }) => !CHANGING.test(operation)))(
    "return the same fields: $name",
    async (pair) => {
      const id = await prepare(pair)
      const official = await pair.official(contract.official, id)
      expect(await pair.ours(contract.ours, id)).toEqual(official)
    },
  )

  it.each(pairs.filter(({ operation }) => CHANGING.test(operation)))(
    "have the same effect on the same state: $name",
    async (pair) => {
      const official = await pair.official(contract.official, await prepare(pair))
      const ours = await pair.ours(contract.ours, await prepare(pair))
      expect(withoutIds(ours)).toEqual(withoutIds(official))
    },
  )

  it("register the same webhook URL", async () => {
    const official = await contract.official.payment.webhooks.confirm(receiver.url)
    expect(await contract.ours.payment.webhooks.confirm(receiver.url)).toEqual(official)
  })

  it("read the same data from every webhook that the simulator delivers", async () => {
    receiver.bodies.splice(0)
    await contract.ours.payment.webhooks.confirm(receiver.url)
    await makePaidLink(contract)
    for (let left = 3; left > 0; left -= 1) {
      const raw = await until(() => receiver.bodies.shift())
      const official = await contract.official.payment.webhooks.verify(JSON.parse(String(raw)))
      expect(contract.ours.payment.webhooks.verify(raw).data).toEqual(official)
    }
  })

  it("are compared on every operation of the simulator", () => {
    const compared = new Set(["webhook.confirm", ...pairs.map(({ operation }) => operation)])
    expect([...compared].sort()).toEqual(operations.map(({ name }) => name).sort())
  })
})

describe("our client", () => {
  it("sends its partner code only when it creates a link", async () => {
    const operationsWithCode: string[] = []
    for (const pair of pairs) {
      const id = await prepare(pair)
      const before = (await contract.control.requests()).length
      await pair.ours(contract.ours, id)
      const requests = (await contract.control.requests()).slice(before)
      const withCode = requests.filter(({ headers }) => headers["x-partner-code"] === PARTNER_CODE)
      operationsWithCode.push(...withCode.map(({ operation }) => operation))
    }
    await contract.ours.payment.webhooks.confirm(receiver.url)
    expect((await contract.control.requests()).at(-1)?.headers).not.toHaveProperty("x-partner-code")
    expect(operationsWithCode).toEqual(["link.create"])
  })

  it("rejects a used order code like the official SDK", async () => {
    await makeLink(contract)
    const [creation] = pairs
    await expect(creation?.official(contract.official, "")).rejects.toMatchObject({ code: "231" })
    await expect(creation?.ours(contract.ours, "")).rejects.toMatchObject({
      payosCode: "231",
      outcome: "refused",
    })
  })
})
