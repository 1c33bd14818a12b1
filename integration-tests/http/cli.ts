import { cancelOpenLinks, type Tally } from "../../src/cli/cancel-links"
import type { Check, Diagnosis } from "../../src/cli/diagnosis"
import { openStore } from "../../src/cli/admin-api-client"
import type { Health } from "../../src/types/health"
import { MERCHANT, PASSWORD } from "../kit/admin/call-admin"
import type { Journey } from "../kit/journey/journey"
import { findFreePort } from "../kit/machine/free-port"
import { runCli } from "../kit/machine/run-cli"
import { eventually } from "../kit/time/eventually"

const summary = ({ id, status, detail }: Check) => `${id} ${status} ${detail.code}`

const AS_MERCHANT = { MEDUSA_ADMIN_EMAIL: MERCHANT, MEDUSA_ADMIN_PASSWORD: PASSWORD }

export function cli({ backend, admin, shopper, simulator, credentials, sql }: Journey): void {
  const keyOf = async (): Promise<string> => {
    const { body } = await admin("/api-keys", { title: "doctor", type: "secret" })
    return (body["api_key"] as { token: string }).token
  }
  const store = () => ["--url", backend()]
  const payosEnv = () => ({
    PAYOS_BASE_URL: process.env["PAYOS_BASE_URL"] ?? "",
    PAYOS_CLIENT_ID: credentials().clientId,
    PAYOS_API_KEY: credentials().apiKey,
    PAYOS_CHECKSUM_KEY: credentials().checksumKey,
  })
  const openLink = async () => (await shopper.startPayment(await shopper.cart())).data.order_code
  const statusOf = async (orderCode: number) => (await simulator.link(orderCode)).status
  const cancelAll = (...args: string[]) =>
    runCli(["cancel-open-links", ...store(), ...args], AS_MERCHANT)
  const tallyOf = ({ out }: { out: string }) => JSON.parse(out) as Tally

  it("the doctor reports a healthy store with a secret API key, changes nothing and prints no secret", async () => {
    const key = await keyOf()
    const { code, out, err } = await runCli(["doctor", ...store(), "--json"], {
      ...payosEnv(),
      MEDUSA_API_KEY: key,
    })
    expect({ code, err }).toEqual({ code: 0, err: "" })
    const { here, store: reported } = JSON.parse(out) as Diagnosis
    expect(here.map(summary)).toEqual([
      "node ok node",
      "payos ok payos_reached",
      "clock ok clock_agrees",
      "keys ok keys_accepted",
    ])
    const shown = (await admin("/payos/health")).body["health"] as Health
    expect(reported?.health.checks.map(summary)).toEqual(shown.checks.map(summary))
    for (const secret of [key, ...Object.values(credentials())]) expect(out).not.toContain(secret)
    const operations = (await simulator.requests()).map(({ operation }) => operation)
    expect(operations.filter((one) => /create|cancel/.test(one))).toEqual([])
  })

  it("the doctor prints faults and remedies in Vietnamese, and exits with 1", async () => {
    await simulator.behaviour({ payoutIpAllowed: false })
    const { code, out } = await runCli(["doctor", ...store(), "--lang", "vi"], AS_MERCHANT)
    expect(code).toBe(1)
    expect(out).toContain(
      "✗ Kết nối, bộ khoá API và địa chỉ IP (kênh chuyển tiền) (Có lỗi): payOS không nhận lệnh chi",
    )
    expect(out).toContain("→ Trên my.payos.vn, mở kênh chuyển tiền")
    expect(out).toContain("Có mục bị lỗi")
    expect(out).not.toMatch(/\{\{/)
  })

  it("the doctor reports wrong keys without a store", async () => {
    const { code, out } = await runCli(["doctor"], { ...payosEnv(), PAYOS_API_KEY: "wrong" })
    expect(code).toBe(1)
    expect(out).toContain(
      "✗ Connection and API keys (payments) (Broken): payOS rejects the client ID or the API key.",
    )
    expect(out).toContain("No store was checked.")
    expect(out).not.toContain(credentials().checksumKey)
  })

  it("the doctor exits with 2 if it cannot check the store", async () => {
    const wrong = await runCli(["doctor", ...store()], { MEDUSA_API_KEY: "sk_wrong" })
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("rejects this token") })
    expect(wrong.err).not.toContain("sk_wrong")
    const withoutLogin = await runCli(["doctor", ...store()])
    expect(withoutLogin).toMatchObject({ code: 2, err: expect.stringContaining("Set a login") })
    const url = `http://127.0.0.1:${await findFreePort()}`
    const silent = await runCli(["doctor", "--url", url, "--json"], AS_MERCHANT)
    expect(silent).toMatchObject({ code: 2, err: expect.stringContaining("does not respond") })
    expect(JSON.parse(silent.out)).toMatchObject({ store: null })
  })

  it("cancel-open-links cancels all open links only after confirmation, and a second run finds none", async () => {
    const codes = [await openLink(), await openLink(), await openLink()]
    expect(await cancelAll()).toMatchObject({ code: 2, err: expect.stringContaining("--yes") })
    const byKey = await runCli(["cancel-open-links", ...store(), "--yes"], {
      MEDUSA_API_KEY: await keyOf(),
    })
    expect(byKey).toMatchObject({ code: 2, err: expect.stringContaining("logged-in user") })
    expect(await Promise.all(codes.map(statusOf))).toEqual(["PENDING", "PENDING", "PENDING"])

    const done = await cancelAll("--yes", "--json", "--reason", "Quán chuyển nhà")
    expect(done.code).toBe(0)
    expect(tallyOf(done)).toEqual({
      cancelled: 3,
      with_money: 0,
      closed_meanwhile: 0,
      refused: [],
      under_way: 0,
      left: 0,
    })
    expect(await Promise.all(codes.map(statusOf))).toEqual(["CANCELLED", "CANCELLED", "CANCELLED"])
    expect(await simulator.link(codes[0] ?? 0)).toMatchObject({
      cancellationReason: "Quán chuyển nhà",
    })
    const again = await cancelAll("--yes", "--lang", "vi")
    expect(again).toMatchObject({
      code: 0,
      out: "Đã huỷ 0.\nKhông còn link nào thanh toán được.\n",
    })
  })

  it("a cancellation that payOS does not confirm is reported, and completed by the store", async () => {
    const orderCode = await openLink()
    await simulator.fault({ operation: "link.cancel", kind: "500", times: 3 })
    const first = await cancelAll("--yes", "--json")
    expect(first.code).toBe(1)
    expect(tallyOf(first)).toMatchObject({ cancelled: 0, refused: [], under_way: 1, left: 0 })
    await simulator.clearFaults()
    await eventually(
      "the link cancelled by the store",
      async () => {
        const open = await sql("select 1 from payos_link where state in ('open', 'cancelling')")
        return open.length === 0
      },
      40_000,
    )
    expect(await statusOf(orderCode)).toBe("CANCELLED")
    expect(await cancelAll("--yes")).toMatchObject({ code: 0 })
  })

  it("a link that was paid meanwhile, or that payOS does not cancel, is not counted as cancelled", async () => {
    const paid = await openLink()
    await simulator.pay(paid, { deliver: "never" })
    const underpaid = await openLink()
    await simulator.pay(underpaid, { amount: 100_000, deliver: "never" })
    const done = await cancelAll("--yes", "--json")
    expect(done.code).toBe(1)
    expect(tallyOf(done)).toEqual({
      cancelled: 0,
      with_money: 0,
      closed_meanwhile: 1,
      refused: [],
      under_way: 1,
      left: 0,
    })
    expect(await statusOf(underpaid)).toBe("UNDERPAID")
  })

  it("an interrupted run leaves the rest to the next one; a partially paid link becomes a case", async () => {
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    const underpaid = await openLink()
    await simulator.pay(underpaid, { amount: 100_000 })
    await openLink()
    const adminApi = await openStore({
      url: backend(),
      login: { email: MERCHANT, password: PASSWORD },
    })
    let done = 0
    const interrupted = await cancelOpenLinks(adminApi, "Quán đóng cửa", {
      isStopped: () => done === 1,
      onEnd: (count) => (done = count),
    })
    expect(interrupted).toMatchObject({ cancelled: 1, with_money: 0, left: 1 })
    const rest = await cancelAll("--yes", "--json")
    expect(rest.code).toBe(0)
    expect(tallyOf(rest)).toMatchObject({ cancelled: 1, with_money: 1, left: 0 })
    await eventually("the case", async () => {
      const { body } = await admin("/payos/problems?kind=unmatched_money")
      return (body["problems"] as unknown[]).length === 1
    })
  })
}
