import type { Journey } from "../../kit/journey/journey"
import { eventually } from "../../kit/time/eventually"
import { World } from "./world"

/** A transfer counts once, whatever references payOS reports for it; a second transfer is found. */
export function reportedTwice(journey: Journey): void {
  const { simulator, orderOf, admin } = journey

  it.each(["suffix", "blank"])(
    "a transfer whose reference is read otherwise than it was told counts once: %s",
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

  it("a part whose reference is read otherwise than it was told leaves the rest to be paid", async () => {
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

  it("a part whose webhook is lost is found, though the part before was asked about", async () => {
    const world = new World(journey)
    const lan = await world.buyer("Lan")
    const code = await lan.choosePayOS()
    await lan.pay(code, { amount: 200_000 })
    await eventually("payOS asked about the part", async () => {
      const [link] = await journey.sql<{ is_asked: boolean }>(
        "select fetched_at > facts_changed_at + interval '2 seconds' as is_asked from payos_link",
      )
      return link?.is_asked
    })
    await lan.pay(code, { amount: 40_000, deliver: "never" })
    await world.letTenMinutesPass()
    expect(await world.check()).toEqual([])
  })

  it("a second transfer whose webhook is lost is found, though the link was settled", async () => {
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
