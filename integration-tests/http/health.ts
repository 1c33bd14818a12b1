import type { HealthCheck } from "../../src/types/health"
import type { Journey } from "../kit/journey/journey"

export function health(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, credentials, store } = journey

  const check = async () => {
    const { status, body } = await journey.admin("/payos/health")
    expect(status).toBe(200)
    return body["health"] as { status: string; checks: HealthCheck[] }
  }
  const codes = async () => {
    const { checks } = await check()
    return Object.fromEntries(
      checks.map(({ id, status, detail }) => [id, `${status} ${detail.code}`]),
    )
  }
  const GREEN = {
    keys: "ok keys_accepted",
    payout_keys: "ok payout_keys_work",
    clock: "ok clock_right",
    webhook: "warning webhook_not_seen",
    region: "ok region_ready",
    dependencies: "ok dependencies_named",
    locking: "ok locking_one_instance",
    medusa: "ok medusa_tested",
    loop: "ok jobs_on_time",
    failed_work: "ok no_failed_work",
    notifications: "ok notifications_arrive",
    unsigned_payouts: "ok payouts_signed",
    unknown_channel: "ok one_channel",
    drift: "ok no_drift",
  }

  it("is green if everything works, and changes nothing at payOS", async () => {
    expect(await codes()).toEqual(GREEN)
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    await orderOf(cartId)
    expect(await codes()).toEqual({
      ...GREEN,
      keys: "ok keys_work",
      webhook: "ok webhook_delivers",
    })
    expect(await check()).toMatchObject({ status: "ok" })
    const operations = new Set((await simulator.requests()).map(({ operation }) => operation))
    expect(
      [...operations].filter((operation) => /cancel|payout\.create|batch/.test(operation)),
    ).toEqual([])
  })

  it("reports each fault with a remedy, and shows no secret", async () => {
    const cartId = await shopper.cart()
    await shopper.startPayment(cartId)
    await simulator.fault({ operation: "link.get", kind: "bad-signature", times: 1 })
    expect(await codes()).toMatchObject({ keys: "error checksum_key_wrong" })
    await simulator.fault({ operation: "link.get", kind: "code", code: "214", times: 1 })
    await simulator.behaviour({ payoutIpAllowed: false })
    await sql("update payos_link set client_id = 'a-secret-channel-9876'")
    await sql(
      "update payos_queue set failures = 5, due_at = now() - interval '10 minutes', claimed_until = null",
    )
    await sql("update payment_provider set is_enabled = false where id = 'pp_payos_payos'")
    await sql(
      `insert into payos_payout_request (id, kind, client_id, idempotency_key, reference_id, body,
         state, is_signed) values ('r', 'single', 'c', 'k', 'f', '{}', 'accepted', false)`,
    )
    const { status, checks } = await check()
    const broken = checks.filter((one) => one.status !== "ok")
    expect(status).toBe("error")
    expect(broken.map(({ id, detail }) => [id, detail.code])).toEqual(
      expect.arrayContaining([
        ["payout_keys", "ip_not_allowed"],
        ["region", "provider_not_enabled"],
        ["unsigned_payouts", "payouts_unsigned"],
        ["unknown_channel", "links_of_other_channel"],
      ]),
    )
    for (const { remedy, detail } of broken) {
      expect({ detail, remedy }).toEqual({
        detail: { code: expect.any(String), params: expect.any(Object), text: expect.any(String) },
        remedy: { code: expect.any(String), params: expect.any(Object), text: expect.any(String) },
      })
    }
    for (const secret of [...Object.values(credentials()), "a-secret-channel-9876"]) {
      expect(JSON.stringify(checks)).not.toContain(secret)
    }
    expect(store().regionId).toMatch(/^reg_/)
  })

  it("warns of transfers without a webhook, until a webhook arrives again", async () => {
    const buy = async () => {
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      await simulator.pay(data.order_code)
      await orderOf(cartId)
    }
    await buy()
    await sql("update payos_webhook_event set created_at = now() - interval '2 hours'")
    await sql(
      "update payos_transfer set source = 'fetch', created_at = now() - interval '5 minutes'",
    )
    expect(await codes()).toMatchObject({ webhook: "ok webhook_delivers" })
    await sql("update payos_transfer set created_at = now() - interval '11 minutes'")
    expect(await codes()).toMatchObject({ webhook: "warning webhook_silent" })
    await buy()
    expect(await codes()).toMatchObject({ webhook: "ok webhook_delivers" })
  })
}
