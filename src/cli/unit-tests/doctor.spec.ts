import { checkNode, checkClock } from "../check-machine"
import { diagnose, type Check } from "../diagnosis"
import { readDoctorCommand } from "../doctor-options"
import { sayIn } from "../doctor-messages"
import { reportDrifts } from "../drift-report"
import { version } from "../../client/version"
import { describeDiagnosis } from "../doctor-text"
import { UsageError } from "../usage-error"

const check = (id: string, status: Check["status"], code: string, remedy?: string): Check => ({
  id,
  status,
  detail: { code, params: { names: "Việt Nam" }, text: `${code} in English` },
  remedy: remedy === undefined ? null : { code: remedy, params: {}, text: `${remedy} in English` },
})

describe("the options of the doctor", () => {
  const url = "https://api.shop.example"

  it("contain no store if none is given", () => {
    const alone = { language: "en", output: "text", help: false, store: undefined }
    expect(readDoctorCommand([], { MEDUSA_API_KEY: "sk_1" })).toEqual(alone)
    expect(readDoctorCommand([], { MEDUSA_BACKEND_URL: url })).toEqual(alone)
  })

  it.each([
    [["--token", "a"], { PAYOS_DOCTOR_TOKEN: "b", MEDUSA_API_KEY: "c" }, { token: "a" }],
    [[], { PAYOS_DOCTOR_TOKEN: "b", MEDUSA_API_KEY: "c" }, { token: "b" }],
    [[], { PAYOS_DOCTOR_TOKEN: "", MEDUSA_API_KEY: "c" }, { token: "c" }],
    [
      [],
      { MEDUSA_ADMIN_EMAIL: "an@shop.example", MEDUSA_ADMIN_PASSWORD: "p" },
      { email: "an@shop.example", password: "p" },
    ],
  ])("read the login from %j and %j", (args, environment, login) => {
    const command = readDoctorCommand(["--url", `${url}/`, ...args], environment)
    expect(command).toMatchObject({ store: { url, login } })
  })

  it("read the store's URL from the environment", () => {
    const environment = { MEDUSA_BACKEND_URL: url, MEDUSA_API_KEY: "c" }
    expect(readDoctorCommand(["--json", "--lang", "vi"], environment)).toMatchObject({
      language: "vi",
      output: "json",
      store: { url },
    })
  })

  it.each([
    [["--url", "shop"], "--url takes an http or https URL"],
    [["--url", url], "Set a login for the store"],
    [["--lang", "fr"], "--lang takes en or vi"],
    [["--json", "--report"], "--json and --report exclude each other"],
    [["--colour", "red"], "Unknown option '--colour'"],
  ])("reject %j with the reason", (args, message) => {
    expect(() => readDoctorCommand(args, {})).toThrow(UsageError)
    expect(() => readDoctorCommand(args, {})).toThrow(message)
  })

  it("require no valid URL with --help", () => {
    expect(readDoctorCommand(["--help", "--url", "shop"], {})).toMatchObject({ help: true })
  })
})

describe("the doctor's checks of the machine", () => {
  it.each([
    ["20.18.1", "error"],
    ["20.19.0", "ok"],
    ["21.7.0", "error"],
    ["22.11.0", "error"],
    ["22.12.0", "ok"],
    ["24.1.0", "ok"],
  ])("Node %s is %s", (version, status) => {
    expect(checkNode(version)).toMatchObject({ status })
  })

  it.each([
    [0, "ok"],
    [-10, "ok"],
    [11, "warning"],
    [-61, "error"],
    [null, "unknown"],
  ])("a clock %s s ahead is %s", (ahead, status) => {
    expect(checkClock(ahead)).toMatchObject({ id: "clock", status })
  })

  it.each([
    [75, "75 s ahead of payOS's", "nhanh hơn payOS 75 giây"],
    [-75, "75 s behind payOS's", "chậm hơn payOS 75 giây"],
  ])("a clock %s s ahead is described without a sign", (ahead, english, vietnamese) => {
    const { detail } = checkClock(ahead)
    expect(detail.text).toContain(`clock is ${english}`)
    expect(sayIn("vi", detail)).toContain(vietnamese)
  })
})

describe("the doctor's report", () => {
  const here = [checkNode("22.12.0"), checkClock(-90)]
  const health = {
    status: "warning" as const,
    checked_at: "2026-11-20T00:00:00Z",
    checks: [
      check("region", "ok", "region_ready"),
      check("webhook", "warning", "webhook_not_seen", "register_webhook"),
      check("brand_new", "unknown", "a_new_code", "a_new_remedy"),
    ],
    drifts: [],
  }
  const store = { url: "https://api.shop.example", health }

  it("has the worst status of its checks", () => {
    expect(diagnose([], null).status).toBe("ok")
    expect(diagnose([], store).status).toBe("warning")
    expect(diagnose(here, store).status).toBe("error")
  })

  it("lists each check with its remedy in Vietnamese, or in English if there is no translation", () => {
    expect(describeDiagnosis(diagnose(here, store), "vi")).toBe(`Máy này
  ✓ Node.js (Ổn): Node 22.12.0.
  ✗ Đồng hồ (Có lỗi): Đồng hồ máy này chậm hơn payOS 90 giây: link thanh toán sẽ hết hạn quá sớm.
      → Hãy đồng bộ đồng hồ máy này với máy chủ giờ (NTP).

Cửa hàng: https://api.shop.example
  ✓ Khu vực dùng VND và payOS (Ổn): payOS được dùng ở Việt Nam.
  ! Webhook (Cần xem): Chưa đăng ký webhook từ đây và chưa nhận được webhook nào.
      → Hãy đăng ký địa chỉ webhook trong trang quản trị, mục payOS → Cài đặt. payOS thử ngay và báo lý do nếu không được.
  ? brand_new (Chưa rõ): a_new_code in English
      → a_new_remedy in English

Có mục bị lỗi. Hãy làm theo hướng dẫn bên dưới từng mục có dấu ✗.
`)
  })

  it("contains, for an issue, only versions, codes and drifts, and nothing that identifies the store", () => {
    const drift = {
      operation: "paymentRequests.get",
      path: "data.transactions[].amount",
      kind: "type" as const,
      found: "string",
      count: 3,
      first_seen_at: "2026-11-20T00:00:00Z",
      last_seen_at: "2026-11-20T00:01:00Z",
    }
    const medusa = check("medusa", "ok", "medusa_tested")
    medusa.detail.params = { version: "2.21.2" }
    const checks = [medusa, ...health.checks]
    const diagnosis = diagnose(here, { ...store, health: { ...health, checks, drifts: [drift] } })
    const report = reportDrifts(diagnosis)
    expect(report).toEqual({
      plugin: version,
      node: process.versions.node,
      medusa: "2.21.2",
      checks: expect.arrayContaining([
        { id: "webhook", status: "warning", code: "webhook_not_seen" },
      ]),
      drifts: [drift],
    })
    expect(JSON.stringify(report)).not.toMatch(/Việt Nam|shop\.example/)
  })

  it("lists the checks in English", () => {
    const text = describeDiagnosis(diagnose([checkNode("20.19.0")], null), "en")
    expect(text).toContain("  ✓ Node.js (OK): Node 20.19.0.\n")
    expect(text).toContain("No store was checked.")
    expect(text).toContain("Everything works.")
  })
})
