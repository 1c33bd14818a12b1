import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { RehearsalRecord } from "../../src/cli/rehearsal/record"
import { STEP_IDS } from "../../src/cli/rehearsal/rehearse-options"
import { defaultBehaviour, startSimulator, type Simulator } from "../../src/simulator"
import { REPOSITORY } from "../kit/machine/repository"
import { runCli, openCli } from "../kit/machine/run-cli"
import { simulatorClient } from "../kit/simulator/simulator-client"
import { eventually } from "../kit/time/eventually"
import { cleanUpLater } from "./support/cleanups"

const folder = mkdtempSync(path.join(tmpdir(), "rehearse-"))
const out = path.join(folder, "payos-rehearsal.json")
cleanUpLater(() => rmSync(folder, { recursive: true }))

let simulator: Simulator
const control = simulatorClient(() => simulator)

beforeEach(async () => {
  simulator = await startSimulator()
  rmSync(out, { force: true })
})
afterEach(() => simulator.close())

const environment = () => ({
  PAYOS_BASE_URL: simulator.url,
  PAYOS_CLIENT_ID: simulator.payment.clientId,
  PAYOS_API_KEY: simulator.payment.apiKey,
  PAYOS_CHECKSUM_KEY: simulator.payment.checksumKey,
  PAYOS_PAYOUT_CLIENT_ID: simulator.payout.clientId,
  PAYOS_PAYOUT_API_KEY: simulator.payout.apiKey,
  PAYOS_PAYOUT_CHECKSUM_KEY: simulator.payout.checksumKey,
})
const openRehearsal = (...args: string[]) =>
  openCli(["rehearse", "--out", out, ...args], environment())
const readRecord = () => JSON.parse(readFileSync(out, "utf8")) as RehearsalRecord
const findingOf = (question: string) =>
  readRecord().findings.find((finding) => finding.question === question)?.answer
const statuses = async () => (await control.links()).map(({ status }) => status)

describe("the page of unknowns", () => {
  const page = readFileSync(path.join(REPOSITORY, "docs/operator/unknowns.md"), "utf8")
  const rows = page.split("\n").filter((line) => /^\| (?!Question|-)/.test(line))

  it.each(Object.keys(defaultBehaviour))("has a row for the switch %s", (name) => {
    expect(page).toContain(`\`${name}\``)
  })

  it("states for each row who observed it and when, or that no run has", () => {
    const observed = rows.map((row) => row.split("|").at(-2)?.trim() ?? "")
    expect(observed.length).toBeGreaterThan(20)
    expect(observed.filter((one) => !/^(not yet|.+, \d{4}-\d\d-\d\d)$/.test(one))).toEqual([])
  })

  it("states for each row the step that observes it, or why none does", () => {
    const steps = rows.map((row) => row.split("|").at(-3)?.trim() ?? "")
    const byStep = new RegExp(`^\`(${STEP_IDS.join("|")})\``)
    const isStated = (step: string) => byStep.test(step) || /^(no|in part): /.test(step)
    expect(steps.filter((step) => !isStated(step))).toEqual([])
  })
})

describe("medusa-payment-payos rehearse", () => {
  it("sends only requests that change nothing when it runs without a terminal", async () => {
    const { code, err } = await runCli(["rehearse", "--out", out], environment())
    expect({ code, err }).toEqual({ code: 0, err: "" })
    expect(await control.links()).toEqual([])
    expect(await control.allPayouts()).toEqual([])
    expect(findingOf("unknownClientId")).toBe("401")
    expect(findingOf("feePerPayout")).toBe(1000)
  })

  it("prompts in Vietnamese, draws the QR code and waits for the payment", async () => {
    const { output, type, end } = openRehearsal("--steps", "link, payment", "--lang", "vi")
    type("có", "có")
    await eventually("the link to be paid", async () =>
      output().includes("Chuyển xong hãy nhấn Enter"),
    )
    expect(output()).toContain(`payOS tại ${new URL(simulator.url).host}`)
    expect(output()).toContain("▀")
    expect(output()).toMatch(/Chuyển 2\.000\s₫ đến 0123456789012 .*nội dung "CS\w+ DienTap01"/)
    const [link] = (await control.links()).filter(({ status }) => status === "PENDING")
    await control.pay(link?.orderCode ?? 0)
    type("")
    expect(await end).toMatchObject({ code: 0, err: "" })
    expect(output()).toContain("Không còn link thanh toán nào mở.")
    expect(findingOf("linkStatuses")).toBe("PAID")
    expect(await statuses()).toEqual(["PAID", "CANCELLED"])
  })

  it("sends a payout once its amount is typed, and a second one only after another yes", async () => {
    const wrong = openRehearsal("--steps", "payout")
    wrong.type("yes", "970436", "0099887766554", "20.00")
    expect((await wrong.end).out).toContain("The amount differs: nothing was sent.")
    expect(await control.allPayouts()).toEqual([])
    expect(readRecord().steps).toEqual([{ step: "payout", result: "not_done" }])
    rmSync(out)

    const { type, end } = openRehearsal("--steps", "payout")
    type("yes", "970436", "0099887766554", "2.000đ", "no")
    expect(await end).toMatchObject({ code: 0 })
    expect(await control.allPayouts()).toHaveLength(1)
    expect(readFileSync(out, "utf8")).not.toContain("0099887766554")
  })

  it("cancels its open links on Ctrl-C, and keeps its findings", async () => {
    const { output, type, interrupt, end } = openRehearsal("--steps", "link,payment,late")
    type("yes", "yes")
    await eventually("the link to be paid", async () => output().includes("Press Enter"))
    expect(await statuses()).toEqual(["PENDING", "CANCELLED"])
    interrupt()
    expect(await end).toMatchObject({ code: 1, err: "" })
    expect(output()).toContain("No payment link is left open.")
    expect(await statuses()).toEqual(["CANCELLED", "CANCELLED"])
    expect(readRecord()).toMatchObject({
      links_left: 0,
      steps: [
        { step: "link", result: "done" },
        { step: "payment", result: "interrupted" },
      ],
    })
    expect(findingOf("transferCode")).toBe(true)
  })

  it("lists the links that it could not cancel on Ctrl-C", async () => {
    const { output, type, interrupt, end } = openRehearsal("--steps", "expiry")
    type("yes")
    await eventually("the wait", async () => output().includes("waiting for up to 180 s"))
    await control.fault({ operation: "link.cancel", kind: "500", times: 9 })
    interrupt()
    expect(await end).toMatchObject({ code: 1 })
    const [link] = await control.links()
    expect(output()).toMatch(new RegExp(`could not be cancelled.*: ${link?.orderCode}\n`))
    expect(readRecord().links_left).toBe(1)
  })

  it.each([
    [["--steps", "keys,money"], {}, "--steps takes keys, link, tax, expiry, payment"],
    [[], { PAYOS_API_KEY: "" }, "Put PAYOS_CLIENT_ID, PAYOS_API_KEY and PAYOS_CHECKSUM_KEY"],
    [["--store", "http://127.0.0.1:1"], {}, "Set a login for the store"],
    [["--out", "/nowhere/a.json"], {}, "--out names a folder that cannot be written to"],
    [["--out", __filename], {}, "--out names what exists already"],
  ])("exits with 2 and an explanation: %j", async (args, change, message) => {
    const { code, err } = await runCli(["rehearse", ...args], { ...environment(), ...change })
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) })
  })

  it("records no finding if payOS rejects the signature", async () => {
    const changed = { ...environment(), PAYOS_CHECKSUM_KEY: "another" }
    const { type, end } = openCli(["rehearse", "--out", out, "--steps", "tax"], changed)
    type("yes")
    expect(await end).toMatchObject({ code: 1 })
    expect(readRecord().steps).toMatchObject([{ step: "tax", result: "failed" }])
    expect(findingOf("taxPercentage8")).toBeNull()
  })

  it("writes a record that the simulator can replay; the simulator rejects any other file", async () => {
    await control.behaviour({ transferCode: false, orderCodeAfterCancel: "free" })
    const { type, end } = openRehearsal("--steps", "link")
    type("yes")
    await end
    const tax = path.join(folder, "tax.json")
    await control.behaviour({ taxPercentage8: false })
    const second = openCli(["rehearse", "--out", tax, "--steps", "tax"], environment())
    second.type("yes")
    await second.end
    const records = ["--as", out, "--as", tax]
    const replayed = openCli(["simulator", "--port", "0", "--json", ...records])
    await eventually("the simulator", async () => replayed.output().includes("\n"))
    const { url } = JSON.parse(replayed.output()) as Simulator
    const response = await fetch(`${url}/_simulator/behaviour`)
    expect(await response.json()).toMatchObject({
      switches: {
        transferCode: false,
        orderCodeAfterCancel: "free",
        taxPercentage8: false,
        lateTransfer: "booked",
      },
    })
    replayed.interrupt()
    expect(await replayed.end).toMatchObject({ code: 0 })

    const malformed = path.join(folder, "malformed.json")
    writeFileSync(malformed, JSON.stringify({ format: 1, findings: [null] }))
    for (const other of [path.join(__dirname, "signature-vectors.json"), malformed]) {
      const refused = await runCli(["simulator", "--as", other])
      expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("rehearse wrote") })
    }
  })
})
