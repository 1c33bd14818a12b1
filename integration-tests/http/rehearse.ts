import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { RehearsalRecord } from "../../src/cli/rehearsal/record"
import { MERCHANT, PASSWORD } from "../kit/admin/call-admin"
import type { Journey } from "../kit/journey/journey"
import { openCli } from "../kit/machine/run-cli"
import { eventually } from "../kit/time/eventually"

/** A rehearsal next to a running store that receives payOS's webhooks. */
export function rehearse({ backend, admin, simulator, credentials, problems }: Journey): void {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "rehearse-"))))
  afterEach(() => rmSync(folder, { recursive: true }))

  const keyOf = async (): Promise<string> => {
    const { body } = await admin("/api-keys", { title: "rehearse", type: "secret" })
    return (body["api_key"] as { token: string }).token
  }
  const startRehearsal = (environment: Record<string, string>) => {
    const out = path.join(folder, "payos-rehearsal.json")
    const args = ["rehearse", "--steps", "payment", "--store", backend(), "--out", out]
    const session = openCli(args, {
      PAYOS_BASE_URL: process.env["PAYOS_BASE_URL"] ?? "",
      PAYOS_CLIENT_ID: credentials().clientId,
      PAYOS_API_KEY: credentials().apiKey,
      PAYOS_CHECKSUM_KEY: credentials().checksumKey,
      ...environment,
    })
    return { ...session, record: () => JSON.parse(readFileSync(out, "utf8")) as RehearsalRecord }
  }

  it.each([
    ["same", { payer_account: true }],
    ["suffix", { payer_account: true }],
    ["blank", { payer_account: true }],
  ])("detects the webhook in the store, and its reference: %s", async (transferReread, facts) => {
    await simulator.behaviour({ transferReread })
    const { output, type, end, record } = startRehearsal({ MEDUSA_API_KEY: await keyOf() })
    type("yes")
    const link = await eventually("the link to pay", async () => {
      return output().includes("Press Enter") && (await simulator.links())[0]
    })
    await simulator.pay(link.orderCode)
    type("")
    expect(await end).toMatchObject({ code: 0, err: "" })
    const { findings } = record()
    expect(findings.find(({ question }) => question === "webhookArrival")).toMatchObject({
      answer: "came",
      facts,
    })
    expect(findings.find(({ question }) => question === "transferReread")).toMatchObject({
      answer: transferReread,
      seen_on: "webhook",
    })
    expect(output()).toContain("mark it as handled under payOS → Overview")
    expect(await problems()).toMatchObject([
      { kind: "webhook_not_booked", detail: { amount: 2_000, has_payer_account: true } },
    ])
  })

  it("reports a rejected login before creating anything", async () => {
    const wrong = startRehearsal({ MEDUSA_API_KEY: "sk_wrong" })
    expect(await wrong.end).toMatchObject({
      code: 2,
      err: expect.stringContaining("rejects this token"),
    })
    const loggedIn = startRehearsal({
      MEDUSA_ADMIN_EMAIL: MERCHANT,
      MEDUSA_ADMIN_PASSWORD: PASSWORD,
    })
    loggedIn.type("no")
    expect(await loggedIn.end).toMatchObject({ code: 0 })
    expect(await simulator.links()).toEqual([])
  })
}
