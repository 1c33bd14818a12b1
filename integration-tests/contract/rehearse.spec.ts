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
const talk = (...args: string[]) => openCli(["rehearse", "--out", out, ...args], environment())
const readRecord = () => JSON.parse(readFileSync(out, "utf8")) as RehearsalRecord
const answerTo = (question: string) =>
  readRecord().findings.find((finding) => finding.question === question)?.answer
const statuses = async () => (await control.links()).map(({ status }) => status)

describe("the page of open questions", () => {
  const page = readFileSync(path.join(REPOSITORY, "docs/operator/unknowns.md"), "utf8")
  const rows = page.split("\n").filter((line) => /^\| (?!Question|-)/.test(line))

  it.each(Object.keys(defaultBehaviour))("says of the switch %s who sees it", (name) => {
    expect(page).toContain(`\`${name}\``)
  })

  it("names whoever has seen a row, and when", () => {
    const seen = rows.map((row) => row.split("|").at(-2)?.trim() ?? "")
    expect(seen.length).toBeGreaterThan(20)
    expect(seen.filter((one) => !/^(not yet|.+, \d{4}-\d\d-\d\d)$/.test(one))).toEqual([])
  })

  it("says of each row by which step it is seen, or why by none", () => {
    const steps = rows.map((row) => row.split("|").at(-3)?.trim() ?? "")
    const byStep = new RegExp(`^\`(${STEP_IDS.join("|")})\``)
    const isSaid = (step: string) => byStep.test(step) || /^(no|in part): /.test(step)
    expect(steps.filter((step) => !isSaid(step))).toEqual([])
  })
})

describe("medusa-payment-payos rehearse", () => {
  it("without anybody at the terminal only asks what changes nothing", async () => {
    const { code, err } = await runCli(["rehearse", "--out", out], environment())
    expect({ code, err }).toEqual({ code: 0, err: "" })
    expect(await control.links()).toEqual([])
    expect(await control.allPayouts()).toEqual([])
    expect(answerTo("unknownClientId")).toBe("401")
    expect(answerTo("feePerPayout")).toBe(1000)
  })

  it("asks in Vietnamese, draws the QR code and watches the payment", async () => {
    const { output, type, end } = talk("--steps", "link, payment", "--lang", "vi")
    type("có", "có")
    await eventually("the link to pay", async () => output().includes("Chuyển xong hãy nhấn Enter"))
    expect(output()).toContain(`payOS tại ${new URL(simulator.url).host}`)
    expect(output()).toContain("▀")
    expect(output()).toMatch(/Chuyển 2\.000 ₫ đến 0123456789012 .*nội dung "CS\w+ DienTap01"/)
    const [link] = (await control.links()).filter(({ status }) => status === "PENDING")
    await control.pay(link?.orderCode ?? 0)
    type("")
    expect(await end).toMatchObject({ code: 0, err: "" })
    expect(output()).toContain("Không còn link thanh toán nào mở.")
    expect(answerTo("linkStatuses")).toBe("PAID")
    expect(await statuses()).toEqual(["PAID", "CANCELLED"])
  })

  it("sends a payout once its amount is typed, and again only on a second yes", async () => {
    const wrong = talk("--steps", "payout")
    wrong.type("yes", "970436", "0099887766554", "20.00")
    expect((await wrong.end).out).toContain("The amount differs: nothing was sent.")
    expect(await control.allPayouts()).toEqual([])
    expect(readRecord().steps).toEqual([{ step: "payout", result: "not_done" }])
    rmSync(out)

    const { type, end } = talk("--steps", "payout")
    type("yes", "970436", "0099887766554", "2.000đ", "no")
    expect(await end).toMatchObject({ code: 0 })
    expect(await control.allPayouts()).toHaveLength(1)
    expect(readFileSync(out, "utf8")).not.toContain("0099887766554")
  })

  it("cancels on Ctrl-C what it opened, and keeps what it saw", async () => {
    const { output, type, interrupt, end } = talk("--steps", "link,payment,late")
    type("yes", "yes")
    await eventually("the link to pay", async () => output().includes("Press Enter"))
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
    expect(answerTo("transferCode")).toBe(true)
  })

  it("on Ctrl-C while it waits names what it could not cancel", async () => {
    const { output, type, interrupt, end } = talk("--steps", "expiry")
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
  ])("ends with 2 and says why: %j", async (args, change, message) => {
    const { code, err } = await runCli(["rehearse", ...args], { ...environment(), ...change })
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) })
  })

  it("takes a signature that payOS refuses for no answer to a question", async () => {
    const changed = { ...environment(), PAYOS_CHECKSUM_KEY: "another" }
    const { type, end } = openCli(["rehearse", "--out", out, "--steps", "tax"], changed)
    type("yes")
    expect(await end).toMatchObject({ code: 1 })
    expect(readRecord().steps).toMatchObject([{ step: "tax", result: "failed" }])
    expect(answerTo("taxPercentage8")).toBeNull()
  })

  it("the simulator answers as a record says, and refuses what is none", async () => {
    await control.behaviour({ transferCode: false, orderCodeAfterCancel: "free" })
    const { type, end } = talk("--steps", "link")
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
    const answer = await fetch(`${url}/_simulator/behaviour`)
    expect(await answer.json()).toMatchObject({
      switches: {
        transferCode: false,
        orderCodeAfterCancel: "free",
        taxPercentage8: false,
        lateTransfer: "booked",
      },
    })
    replayed.interrupt()
    expect(await replayed.end).toMatchObject({ code: 0 })

    const spoilt = path.join(folder, "spoilt.json")
    writeFileSync(spoilt, JSON.stringify({ format: 1, findings: [null] }))
    for (const other of [path.join(__dirname, "signature-vectors.json"), spoilt]) {
      const refused = await runCli(["simulator", "--as", other])
      expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("rehearse wrote") })
    }
  })
})
