import type { Journey } from "../kit/journey/journey"
import { findFreePort } from "../kit/machine/free-port"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import { eventually } from "../kit/time/eventually"

/** A URL without a server. */
export const AWAY = "https://127.0.0.1:39321"

/** A user's registration of the webhook URL at payOS. */
export function webhookRegistration(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, backend, credentials } = journey

  const read = async () => (await journey.admin("/payos/webhook")).body["webhook"]
  const register = (url?: string) => journey.admin("/payos/webhook", url ? { url } : {})
  const hook = () => `${backend()}/hooks/payos`

  it("is shown as last confirmed by payOS, with the last received webhook", async () => {
    const default_url = `${AWAY}/hooks/payos`
    expect(await read()).toEqual({
      default_url,
      registered: null,
      last_seen: null,
      last_at: { own: null, core: null },
    })
    const registered = {
      url: hook(),
      is_default: false,
      is_core_route: false,
      account_number: "0123456789012",
      account_name: expect.stringMatching(/\S/),
      name: expect.stringMatching(/\S/),
      short_name: expect.stringMatching(/\S/),
      confirmed_at: expect.any(String),
    }
    expect(await register(hook())).toMatchObject({
      status: 200,
      body: { webhook: { default_url, registered } },
    })
    const [entry] = await sql("select action, actor_id, detail from payos_audit_log")
    expect(entry).toEqual({
      action: "webhook_registered",
      actor_id: expect.stringMatching(/^user_/),
      detail: { webhook_url: hook() },
    })

    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    await simulator.pay(session.data.order_code)
    await orderOf(cartId)
    expect(await read()).toMatchObject({
      registered,
      last_seen: { route: "own", outcome: "payment" },
      last_at: { own: expect.any(String), core: null },
    })
    await fetch(`${backend()}/hooks/payment/payos_payos`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: signedBody(webhookData(session), credentials().checksumKey),
    })
    await eventually("the webhook at core's route", async () => {
      const seen = (await read()) as { last_seen: { route: string } }
      return seen.last_seen.route === "core"
    })
  })

  it("is rejected with payOS's message and possible causes if payOS cannot reach the URL", async () => {
    const unreachable = `http://127.0.0.1:${await findFreePort()}/hooks/payos`
    const failures: [string | undefined, string[]][] = [
      [`${backend()}/hooks/nowhere`, ["path_not_found", "host_is_private", "not_https"]],
      [unreachable, ["server_unreachable", "host_is_private", "not_https"]],
      [undefined, ["server_unreachable", "host_is_private"]],
    ]
    for (const [url, causes] of failures) {
      const { status, body } = await register(url)
      expect({ url, status, body }).toMatchObject({
        url,
        status: 422,
        body: {
          code: "payos_refused",
          payos_code: "20",
          payos_desc: expect.stringContaining("Webhook url invalid"),
          message: expect.stringContaining(url ?? `${AWAY}/hooks/payos`),
          causes,
        },
      })
    }
    for (const url of ["ftp://x.example", "https://me:secret@x.example/hooks/payos", "odd"]) {
      expect({ url, ...(await register(url)) }).toMatchObject({ url, status: 400 })
    }
    expect(await read()).toMatchObject({ registered: null })
    const byKey = await journey.adminByKey("/payos/webhook", { url: hook() })
    expect(byKey.status).toBe(403)
  })
}
