import { PayOSRefusedError, PayOSSignatureError, PayOSUnreachableError } from "../../../client"
import type { HealthStatus } from "../../../types/health"
import { checkClock, type Clocks } from "../check-clock"
import { explainKeyError } from "../explain-key-error"
import { checkKeyExpiry } from "../check-key-expiry"
import { checkDependencies, checkLocking, checkRegions } from "../check-store"
import { checkWebhook, type WebhookFacts } from "../check-webhook"
import * as work from "../check-work"
import type { CheckResult } from "../check-result"

type Case<Facts> = [Facts, HealthStatus, string]

const judged = ({ status, detail, remedy }: CheckResult) => {
  expect(remedy === null).toBe(status === "ok")
  return [status, detail.code]
}

describe("the clock", () => {
  it.each<Case<Clocks>>([
    [{ ahead_of_payos: 0, ahead_of_database: 0 }, "ok", "clock_right"],
    [{ ahead_of_payos: -10, ahead_of_database: 1 }, "ok", "clock_right"],
    [{ ahead_of_payos: -11, ahead_of_database: 0 }, "warning", "clock_wrong"],
    [{ ahead_of_payos: 0, ahead_of_database: 61 }, "error", "clock_wrong"],
    [{ ahead_of_payos: null, ahead_of_database: 0 }, "unknown", "payos_clock_unknown"],
    [{ ahead_of_payos: null, ahead_of_database: 300 }, "error", "clock_wrong"],
  ])("%j: %s, %s", (clocks, status, code) => {
    expect(judged(checkClock(clocks))).toEqual([status, code])
  })
})

describe("the keys", () => {
  const refused = { outcome: "refused", operation: "paymentRequests.get" } as const
  const away = { outcome: "unreachable", operation: "paymentRequests.get" } as const
  it.each([
    [new PayOSRefusedError("", { ...refused, code: "payos_unauthorized" }), "keys_refused"],
    [
      new PayOSRefusedError("", { ...refused, code: "payos_refused", payosCode: "214" }),
      "channel_unavailable",
    ],
    [
      new PayOSRefusedError("", { ...refused, code: "payos_refused", payosCode: "20" }),
      "payos_refused",
    ],
    [new PayOSSignatureError("", { ...away, code: "payos_bad_signature" }), "checksum_key_wrong"],
    [new PayOSSignatureError("", { ...away, code: "payos_previous_key" }), "previous_key_signs"],
    [new PayOSUnreachableError("", { ...away, code: "payos_unreachable" }), "payos_unreachable"],
  ])("that payOS does not take: %s", (error, code) => {
    expect(judged(explainKeyError(error, "payment"))).toEqual(["error", code])
  })

  it("name the address that payOS's allowlist lacks", () => {
    const payosDesc = "IP 203.0.113.7 is not allowed"
    const error = new PayOSRefusedError("", { ...refused, code: "payos_ip_not_allowed", payosDesc })
    expect(explainKeyError(error, "payout").remedy?.params).toEqual({ address: "203.0.113.7" })
  })

  it("say nothing about errors that are not payOS's", () => {
    expect(() => explainKeyError(new Error("database away"), "payment")).toThrow("database away")
  })
})

describe("a checksum key that was replaced", () => {
  const until = new Date("2026-12-01T00:00:00+07:00")
  it.each<[string, HealthStatus, string]>([
    ["2026-11-30T23:59:59+07:00", "ok", "previous_key_counts"],
    ["2026-12-01T00:00:00+07:00", "warning", "previous_key_over"],
  ])("at %s: %s, %s", (now, status, code) => {
    expect(judged(checkKeyExpiry(until, new Date(now)))).toEqual([status, code])
  })
})

describe("the webhook", () => {
  const common_url = "https://api.shop.example/hooks/payos"
  const default_url = `${common_url}/south`
  const none = { own: null, stock: null }
  const at = (url: string) => ({ url, confirmed_at: new Date("2026-11-20") })
  const before = new Date("2026-11-19")
  const after = new Date("2026-11-21")
  it.each<Case<Omit<WebhookFacts, "own">>>([
    [{ registered: null, last: none }, "warning", "webhook_not_seen"],
    [{ registered: null, last: { ...none, own: before } }, "ok", "webhook_delivers"],
    [{ registered: at(default_url), last: none }, "ok", "webhook_registered"],
    [{ registered: at(common_url), last: none }, "ok", "webhook_registered"],
    [{ registered: at(default_url), last: { ...none, own: after } }, "ok", "webhook_delivers"],
    [
      { registered: at("http://localhost:9000/hooks/payos"), last: none },
      "warning",
      "webhook_not_public",
    ],
    [
      { registered: at("http://localhost:9000/x"), last: { ...none, own: after } },
      "ok",
      "webhook_delivers",
    ],
    [
      { registered: at("https://else.example/x"), last: { ...none, own: before } },
      "warning",
      "webhook_elsewhere",
    ],
    [
      { registered: at("https://a.example/hooks/payment/payos_payos"), last: none },
      "error",
      "stock_route_registered",
    ],
    [
      { registered: at(default_url), last: { own: before, stock: after } },
      "error",
      "stock_route_delivers",
    ],
    [
      { registered: at(default_url), last: { own: after, stock: before } },
      "ok",
      "webhook_delivers",
    ],
  ])("%j: %s, %s", (facts, status, code) => {
    expect(judged(checkWebhook({ ...facts, own: { default_url, common_url } }))).toEqual([
      status,
      code,
    ])
  })
})

describe("the store", () => {
  const region = { name: "Việt Nam", currency_code: "vnd", takes_payos: true }
  it.each<Case<Parameters<typeof checkRegions>[0]>>([
    [[region], "ok", "region_ready"],
    [[{ ...region, takes_payos: false }], "error", "provider_not_enabled"],
    [[{ ...region, currency_code: "usd" }], "error", "no_vnd_region"],
    [[], "error", "no_vnd_region"],
  ])("with the regions %j: %s, %s", (regions, status, code) => {
    expect(judged(checkRegions(regions))).toEqual([status, code])
  })

  it.each([
    [false, "ok", "dependencies_named"],
    [true, "error", "dependencies_forgotten"],
  ])("that forgot the dependencies line (%s): %s", (hasForgotten, status, code) => {
    expect(judged(checkDependencies(hasForgotten))).toEqual([status, code])
  })

  const locking = (provider: string) => ({ options: { providers: [{ resolve: provider }] } })
  const redisBus = { resolve: "@medusajs/medusa/event-bus-redis" }
  it.each<Case<Record<string, unknown>>>([
    [{ locking: locking("@medusajs/medusa/locking-redis") }, "ok", "locking_redis"],
    [{ locking: locking("@medusajs/medusa/locking-postgres") }, "warning", "locking_postgres"],
    [{ locking: locking("./my-locking") }, "ok", "locking_other"],
    [{ locking: true, event_bus: redisBus }, "warning", "locking_in_memory"],
    [{}, "ok", "locking_one_instance"],
    [{ locking: { resolve: "@medusajs/medusa/locking" } }, "ok", "locking_one_instance"],
  ])("with the modules %j: %s, %s", (modules, status, code) => {
    expect(judged(checkLocking({ modules }))).toEqual([status, code])
  })
})

describe("the work", () => {
  const figures = {
    failing_links: 0,
    failing_payouts: 0,
    overdue_seconds: 0,
    unsigned_payouts: 0,
    other_channels: [],
  }
  const other_channels = [{ client_id: "0123-abcd", count: 2 }]
  it.each([
    [work.checkLoop, {}, "ok", "loop_runs"],
    [work.checkLoop, { overdue_seconds: 121 }, "error", "loop_stands_still"],
    [work.checkFailedWork, {}, "ok", "no_failed_work"],
    [work.checkFailedWork, { failing_payouts: 1 }, "warning", "work_fails"],
    [work.checkUnsignedPayouts, {}, "ok", "payouts_signed"],
    [work.checkUnsignedPayouts, { unsigned_payouts: 1 }, "warning", "payouts_unsigned"],
    [work.checkUnknownChannel, {}, "ok", "one_channel"],
    [work.checkUnknownChannel, { other_channels }, "error", "links_of_other_channel"],
  ])("%p %j: %s, %s", (judge, found, status, code) => {
    expect(judged(judge({ ...figures, ...found }))).toEqual([status, code])
  })

  it("shows no more of another channel's id than its end", () => {
    const verdict = work.checkUnknownChannel({ ...figures, other_channels })
    expect(JSON.stringify(verdict)).not.toContain("0123")
  })
})
