import { PayOSRefusedError, PayOSSignatureError, PayOSUnreachableError } from "../../../client"
import type { HealthStatus } from "../../../types/health"
import { checkClock, type Clocks } from "../check-clock"
import { checkDrift } from "../check-drift"
import { explainKeyError } from "../explain-key-error"
import { checkKeyExpiry } from "../check-key-expiry"
import { checkNotifications } from "../check-notifications"
import { checkMedusa } from "../check-medusa"
import { checkDependencies, checkLocking, checkRegions } from "../check-store"
import { checkWebhook, type WebhookFacts } from "../check-webhook"
import * as work from "../check-work"
import type { CheckResult } from "../check-result"

type Case<Facts> = [Facts, HealthStatus, string]

const toStatusAndCode = ({ status, detail, remedy }: CheckResult) => {
  expect(remedy === null).toBe(status === "ok")
  return [status, detail.code]
}

describe("checkClock", () => {
  it.each<Case<Clocks>>([
    [{ ahead_of_payos: 0, ahead_of_database: 0 }, "ok", "clock_right"],
    [{ ahead_of_payos: -10, ahead_of_database: 1 }, "ok", "clock_right"],
    [{ ahead_of_payos: -11, ahead_of_database: 0 }, "warning", "clock_wrong"],
    [{ ahead_of_payos: 0, ahead_of_database: 61 }, "error", "clock_wrong"],
    [{ ahead_of_payos: null, ahead_of_database: 0 }, "unknown", "payos_clock_unknown"],
    [{ ahead_of_payos: null, ahead_of_database: 300 }, "error", "clock_wrong"],
  ])("%j: %s, %s", (clocks, status, code) => {
    expect(toStatusAndCode(checkClock(clocks))).toEqual([status, code])
  })
})

describe("checkMedusa", () => {
  it.each<Case<string | null>>([
    ["2.21.2", "ok", "medusa_tested"],
    ["2.23.0", "warning", "medusa_untested"],
    [null, "unknown", "medusa_unknown"],
  ])("%s: %s, %s", (version, status, code) => {
    expect(toStatusAndCode(checkMedusa(version))).toEqual([status, code])
  })
})

describe("checkNotifications", () => {
  const mail = { channel: "email", to: ["lan@shop.example"], daily: false }
  const sms = { channel: "sms", to: ["0900000000"], daily: false }
  const none = { failed: 0, unknown: 0 }
  const channels = new Set(["feed", "email"])
  it.each([
    [[mail], none, "ok", "notifications_arrive"],
    [[], none, "ok", "notifications_off"],
    [[mail, sms, sms], none, "error", "notification_channel_missing"],
    [[mail], { failed: 1, unknown: 0 }, "warning", "notifications_failed"],
    [[mail], { failed: 0, unknown: 2 }, "warning", "notifications_failed"],
  ])("%j, %j: %s, %s", (rules, figures, status, code) => {
    const result = checkNotifications({ rules, channels }, figures)
    expect(toStatusAndCode(result)).toEqual([status, code])
    if (status === "error") expect(result.detail.params).toEqual({ names: "sms" })
  })
})

it("a count has its noun in the singular or the plural", () => {
  const at = new Date("2026-11-20")
  const field = {
    operation: "payouts.get",
    path: "data.fee",
    kind: "new",
    found: "number",
  } as const
  const drift = { ...field, count: 1, first_seen_at: at, last_seen_at: at }
  expect(checkDrift([drift]).detail.text).toContain("in 1 place (")
  expect(checkDrift([drift, drift]).detail.text).toContain("in 2 places (")
})

describe("explainKeyError", () => {
  const refused = { outcome: "refused", operation: "paymentRequests.get" } as const
  const noEffect = { outcome: "no_effect", operation: "paymentRequests.get" } as const
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
    [
      new PayOSSignatureError("", { ...noEffect, code: "payos_bad_signature" }),
      "checksum_key_wrong",
    ],
    [
      new PayOSSignatureError("", { ...noEffect, code: "payos_previous_key" }),
      "previous_key_signs",
    ],
    [
      new PayOSUnreachableError("", { ...noEffect, code: "payos_unreachable" }),
      "payos_unreachable",
    ],
  ])("explains %s as %s", (error, code) => {
    expect(toStatusAndCode(explainKeyError(error, "payment"))).toEqual(["error", code])
  })

  it("names the address that payOS's allowlist lacks", () => {
    const payosDesc = "IP 203.0.113.7 is not allowed"
    const error = new PayOSRefusedError("", { ...refused, code: "payos_ip_not_allowed", payosDesc })
    expect(explainKeyError(error, "payout").remedy?.params).toEqual({ address: "203.0.113.7" })
  })

  it("rethrows errors that are not payOS's", () => {
    expect(() => explainKeyError(new Error("database down"), "payment")).toThrow("database down")
  })
})

describe("checkKeyExpiry", () => {
  const until = new Date("2026-12-01T00:00:00+07:00")
  it.each<[string, HealthStatus, string]>([
    ["2026-11-30T23:59:59+07:00", "ok", "previous_key_counts"],
    ["2026-12-01T00:00:00+07:00", "warning", "previous_key_over"],
  ])("at %s: %s, %s", (now, status, code) => {
    expect(toStatusAndCode(checkKeyExpiry(until, new Date(now)))).toEqual([status, code])
  })
})

describe("checkWebhook", () => {
  const common_url = "https://api.shop.example/hooks/payos"
  const default_url = `${common_url}/south`
  const none = { own: null, core: null }
  const at = (url: string) => ({ url, confirmed_at: new Date("2026-11-20") })
  const before = new Date("2026-11-19")
  const after = new Date("2026-11-21")
  it.each<Case<Omit<WebhookFacts, "own" | "fetched" | "isSimulated"> & Partial<WebhookFacts>>>([
    [{ registered: null, last: none }, "warning", "webhook_not_seen"],
    [{ registered: null, last: { ...none, own: after }, fetched: 1 }, "warning", "webhook_silent"],
    [{ registered: at(default_url), last: none, fetched: 2 }, "warning", "webhook_silent"],
    [
      { registered: at(default_url), last: { ...none, core: after }, fetched: 2 },
      "error",
      "core_route_delivers",
    ],
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
      {
        registered: at("http://localhost:9000/hooks/payos"),
        last: none,
        isSimulated: true,
        own: { default_url: "http://localhost:9000/hooks/payos", common_url: "" },
      },
      "ok",
      "webhook_registered",
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
      "core_route_registered",
    ],
    [
      { registered: at(default_url), last: { own: before, core: after } },
      "error",
      "core_route_delivers",
    ],
    [{ registered: at(default_url), last: { own: after, core: before } }, "ok", "webhook_delivers"],
  ])("%j: %s, %s", (facts, status, code) => {
    const rest = { fetched: 0, isSimulated: false, own: { default_url, common_url } }
    expect(toStatusAndCode(checkWebhook({ ...rest, ...facts }))).toEqual([status, code])
  })
})

describe("store checks", () => {
  const region = { name: "Việt Nam", currency_code: "vnd", takes_payos: true }
  it.each<Case<Parameters<typeof checkRegions>[0]>>([
    [[region], "ok", "region_ready"],
    [[{ ...region, takes_payos: false }], "error", "provider_not_enabled"],
    [[{ ...region, currency_code: "usd" }], "error", "no_vnd_region"],
    [[], "error", "no_vnd_region"],
  ])("with the regions %j: %s, %s", (regions, status, code) => {
    expect(toStatusAndCode(checkRegions(regions, true))).toEqual([status, code])
  })

  it("warns if a VND region has no prices", () => {
    expect(toStatusAndCode(checkRegions([region], false))).toEqual(["warning", "no_vnd_prices"])
  })

  it.each([
    [false, "ok", "dependencies_named"],
    [true, "error", "dependencies_missing"],
  ])("with dependencies missing (%s): %s", (areMissing, status, code) => {
    expect(toStatusAndCode(checkDependencies(areMissing))).toEqual([status, code])
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
    expect(toStatusAndCode(checkLocking({ modules }))).toEqual([status, code])
  })
})

describe("background work checks", () => {
  const figures = {
    failing_links: 0,
    failing_payouts: 0,
    overdue_seconds: 0,
    unsigned_payouts: 0,
    links_of_removed_channels: [],
  }
  const links_of_removed_channels = [{ client_id: "0123-abcd", count: 2 }]
  it.each([
    [work.checkLoop, {}, "ok", "jobs_on_time"],
    [work.checkLoop, { overdue_seconds: 121 }, "error", "jobs_overdue"],
    [work.checkFailedWork, {}, "ok", "no_failed_work"],
    [work.checkFailedWork, { failing_payouts: 1 }, "warning", "work_fails"],
    [work.checkUnsignedPayouts, {}, "ok", "payouts_signed"],
    [work.checkUnsignedPayouts, { unsigned_payouts: 1 }, "warning", "payouts_unsigned"],
    [work.checkUnknownChannel, {}, "ok", "one_channel"],
    [work.checkUnknownChannel, { links_of_removed_channels }, "error", "links_of_other_channel"],
  ])("%p %j: %s, %s", (check, part, status, code) => {
    expect(toStatusAndCode(check({ ...figures, ...part }))).toEqual([status, code])
  })

  it("shows only the end of another channel's id", () => {
    const result = work.checkUnknownChannel({ ...figures, links_of_removed_channels })
    expect(JSON.stringify(result)).not.toContain("0123")
  })
})
