import type { Journey } from "../../kit/journey/journey"
import { eventually } from "../../kit/time/eventually"
import { World } from "./world"

/** A transfer counts once, whatever references payOS reports for it; a second transfer is found. */
export function transferReferences(journey: Journey): void {
  const { simulator, orderOf, admin } = journey

  it.each(["suffix", "blank"])(
    "a transfer whose fetched reference differs from its webhook's counts once: %s",
    async (transferReread) => {
      await simulator.behaviour({ transferReread })
      const world = new World(journey)
      const lan = await world.buyer("Lan")
      await lan.pay(await lan.choosePayOS())
      await orderOf(lan.cartId)
      const { body } = await admin("/payos/links")
      const [link] = body["links"] as { id: string }[]
      expect((await admin(`/payos/links/${link?.id}/refresh`, {})).status).toBe(200)
      expect(await world.check()).toEqual([])
    },
  )

  it("a partial payment whose fetched reference differs from its webhook's leaves the remainder due", async () => {
    await simulator.behaviour({ transferReread: "blank" })
    const world = new World(journey)
    const lan = await world.buyer("Lan")
    const code = await lan.choosePayOS()
    await lan.pay(code, { amount: 200_000 })
    expect(await world.check()).toEqual([])
    await lan.pay(code, { amount: 50_000 })
    await orderOf(lan.cartId)
    expect(await world.check()).toEqual([])
  })

  it("a partial payment whose webhook is lost is found after an earlier part was fetched", async () => {
    const world = new World(journey)
    const lan = await world.buyer("Lan")
    const code = await lan.choosePayOS()
    await lan.pay(code, { amount: 200_000 })
    await eventually("the link fetched after the part", async () => {
      const [link] = await journey.sql<{ is_fetched: boolean }>(
        "select fetched_at > facts_changed_at + interval '2 seconds' as is_fetched from payos_link",
      )
      return link?.is_fetched
    })
    await lan.pay(code, { amount: 40_000, deliver: "never" })
    await world.letTenMinutesPass()
    expect(await world.check()).toEqual([])
  })

  it("a second transfer whose webhook is lost is found on a settled link", async () => {
    const world = new World(journey)
    const lan = await world.buyer("Lan")
    const code = await lan.choosePayOS()
    await lan.pay(code)
    await orderOf(lan.cartId)
    expect(await world.check()).toEqual([])
    await lan.pay(code, { amount: 250_000, deliver: "never" })
    await eventually("the transfer at payOS", async () => {
      return (await simulator.link(code)).amountPaid === 500_000
    })
    await world.letTenMinutesPass()
    expect(await world.check()).toEqual([])
  })
}
