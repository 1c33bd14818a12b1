import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import PayosModuleService from "../../src/modules/payos/service"
import type { Health } from "../../src/types/health"
import type { Journey, SeveralChannels } from "../kit/journey/journey"
import type { Session } from "../kit/shopper/shopper"
import type { SimulatorClient } from "../kit/simulator/simulator-client"
import { eventually, pause } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

const REMOVED = "0f0f0f0f-0000-4000-8000-00000000cafe"

type Channels = ReturnType<SeveralChannels["configure"]>

type Store = {
  /** The remaining channels. */
  configured: () => Channels
  south: () => SimulatorClient
  linkOf: (session: Session) => Promise<{ id: string }>
  health: () => Promise<Health>
}

/** Open links of a channel that the store no longer configures. */
export function removedChannel(
  journey: Journey,
  { configured, south, linkOf, health }: Store,
): void {
  const { shopper, sql, orderOf, admin, backend, problems } = journey

  const remove = async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    const { id } = await linkOf(session)
    await sql("update payos_link set client_id = ? where id = ?", [REMOVED, id])
    await makeLinksDue(sql)
    return { cartId, id }
  }

  /** Starts the ledger of a store with these channels, and returns what it logs. */
  const boot = async (channels: Channels) => {
    const log: string[] = []
    const write = (line: string) => log.push(line)
    const db = journey.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const urls = { backendUrl: backend(), returnUrl: backend(), cancelUrl: backend() }
    const dependencies = {
      __pg_connection__: db,
      logger: { warn: write, error: write } as never,
    }
    const { __hooks } = new PayosModuleService(dependencies, { ...urls, channels })
    await __hooks.onApplicationStart()
    await __hooks.onApplicationShutdown()
    return log
  }

  it("is reported in one log line and one problem until it is configured again", async () => {
    await remove()
    const log = await boot(configured())
    expect(log).toEqual([expect.stringMatching(/^payos: 1 open payment link.*…cafe: 1/)])
    expect(log.join()).not.toContain(REMOVED)
    expect(await problems()).toMatchObject([
      { kind: "unknown_channel", detail: { channel: "…cafe", links: 1 } },
    ])
    const removed = { clientId: REMOVED, apiKey: "a", checksumKey: "b" }
    expect(await boot({ ...configured(), removed })).toEqual([])
    expect(await problems()).toEqual([])
  })

  it("is an error in the health check, and its links are not processed", async () => {
    const { id } = await remove()
    const { checks } = await health()
    expect(checks.find((check) => check.id === "unknown_channel")).toMatchObject({
      status: "error",
      remedy: { code: "configure_channel_again" },
    })
    await sql("update payos_link set created_at = now() - interval '1 hour' where id = ?", [id])
    await makeLinksDue(sql, `l.id = '${id}'`)
    await eventually("the links loop's inspection", async () => {
      const [link] = await sql<{ later: boolean }>(
        "select due_at > now() + interval '50 minutes' as later from payos_queue where id = ?",
        [id],
      )
      return link?.later
    })
    const [left] = await sql(
      "select l.state, q.last_error from payos_link l join payos_queue q using (id) where id = ?",
      [id],
    )
    expect(left).toEqual({
      state: "open",
      last_error: "its payOS channel is no longer configured",
    })
    expect(await admin(`/payos/links/${id}/refresh`, {})).toMatchObject({
      body: { code: "payos_other_channel" },
    })
  })

  it("does not block a payment: the cart gets a link of a configured channel", async () => {
    const { cartId, id } = await remove()
    const again = await shopper.startPayment(cartId)
    await south().pay(again.data.order_code)
    await orderOf(cartId)
    await pause(100)
    expect(await sql("select state from payos_link where id = ?", [id])).toEqual([
      { state: "cancelling" },
    ])
  })
}
