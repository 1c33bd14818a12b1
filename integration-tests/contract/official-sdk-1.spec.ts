import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"
import { linkBody } from "./support/bodies"
import { openContract, type Contract } from "./support/contract"
import type { Fields } from "./support/control"
import { startReceiver, until } from "./support/receiver"
import * as steps from "./support/steps"

const { ORDER_CODE } = steps
const run = promisify(execFile)
const PRELOAD = path.join(__dirname, "support/redirect-payos.cjs")
const CALL = path.join(__dirname, "support/call-sdk-1.cjs")

/** Run in a separate process, since jest would transform the SDK. */
const METHODS = `Object.keys(require("payos-node-1").prototype).join(" ")`

let contract: Contract

beforeAll(async () => {
  contract = await openContract()
})
beforeEach(() => contract.control.post("/reset"))

/** Calls the unchanged SDK 1.x in a separate process; returns its result, or the message of its error. */
async function call(method: string, ...args: unknown[]): Promise<Fields> {
  const { url, payment: credentials } = contract.simulator
  const input = JSON.stringify({ credentials, method, args })
  const env = { ...process.env, NODE_OPTIONS: "", PAYOS_SIMULATOR: url }
  const { stdout } = await run(process.execPath, ["--require", PRELOAD, CALL, input], { env })
  return JSON.parse(stdout) as Fields
}

describe("the official SDK 1.x", () => {
  it("has only the methods called here", async () => {
    const methods = await run(process.execPath, ["-p", METHODS], { cwd: __dirname })
    expect(methods.stdout.trim().split(" ").toSorted()).toEqual([
      "cancelPaymentLink",
      "confirmWebhook",
      "createPaymentLink",
      "getPaymentLinkInformation",
      "verifyPaymentWebhookData",
    ])
  })

  it("creates a link with the partner code", async () => {
    const { value } = await call("createPaymentLink", linkBody(ORDER_CODE))
    expect(value).toMatchObject({ orderCode: ORDER_CODE, amount: 250_000, status: "PENDING" })
    expect(await contract.control.requests()).toMatchObject([
      { operation: "link.create", headers: { "x-partner-code": "PARTNER01" } },
    ])
  })

  it("reads a link by its order code and by its id", async () => {
    const id = await steps.makePaidLink(contract)
    for (const name of [ORDER_CODE, id]) {
      expect((await call("getPaymentLinkInformation", name)).value).toMatchObject({
        id,
        status: "PAID",
        amountPaid: 250_000,
        transactions: [{ amount: 100_000 }, { amount: 150_000 }],
      })
    }
  })

  it.each([["Khách đổi ý"], [undefined]])("cancels a link with the reason %s", async (reason) => {
    await steps.makeLink(contract)
    const { value } = await call("cancelPaymentLink", ORDER_CODE, reason)
    expect(value).toMatchObject({ status: "CANCELLED", cancellationReason: reason ?? null })
  })

  it("registers a webhook URL, and verifies the webhooks sent to it", async () => {
    const { url, bodies } = await startReceiver()
    expect(await call("confirmWebhook", url)).toEqual({ value: url })
    await steps.makePaidLink(contract)
    const [sample, first] = await until(() => (bodies.length === 3 ? bodies : undefined))
    const [registration, webhook] = [sample, first].map((raw) => JSON.parse(String(raw)) as Fields)
    expect((await call("verifyPaymentWebhookData", registration)).value).toEqual(registration?.data)
    expect((await call("verifyPaymentWebhookData", webhook)).value).toEqual(webhook?.data)
    const forged = { ...webhook, data: { ...(webhook?.data as Fields), amount: 1 } }
    expect(await call("verifyPaymentWebhookData", forged)).toEqual({
      error: expect.stringContaining("signature of the response does not match"),
    })
  })

  it("rejects a webhook URL that does not respond", async () => {
    expect(await call("confirmWebhook", "http://127.0.0.1:9/hooks")).toEqual({
      error: "Webhook URL invalid.",
    })
  })

  it("reports payOS's message for a link that does not exist", async () => {
    expect(await call("getPaymentLinkInformation", 404)).toEqual({
      error: "Mã thanh toán không tồn tại",
    })
  })
})
