import type { Journey } from "../../kit/journey/journey"
import { eventually } from "../../kit/time/eventually"
import { World } from "./world"

/** Money that was paid back outside payOS is spent on no order and no further payout. */
export function paidBackMoney(journey: Journey): void {
  const { shopper, simulator, orderOf } = journey

  it("late money that was returned in cash completes no order", async () => {
    const world = new World(journey)
    const lan = await world.buyer("Lan")
    const code = await lan.choosePayOS()
    await shopper.addBag(lan.cartId)
    await eventually("the code cancelled", async () => {
      return (await simulator.link(code)).status === "CANCELLED"
    })
    await lan.pay(code, { amount: 470_000 })
    expect(await world.check()).toEqual([])
    await world.returnInCash(lan, await world.caseOf(lan, 470_000))
    expect(await world.check()).toEqual([])
    await lan.choosePayOS()
    expect(await world.check()).toEqual([])
    await shopper.complete(lan.cartId)
    expect(await world.check()).toEqual([])
  })

  it("a surplus that was returned in cash is not in the case of the next surplus", async () => {
    const world = new World(journey)
    const lan = await world.buyer("Lan")
    const code = await lan.choosePayOS()
    await lan.pay(code, { amount: 280_000 })
    await orderOf(lan.cartId)
    await world.returnInCash(lan, await world.caseOf(lan, 30_000))
    expect(await world.check()).toEqual([])
    await lan.pay(code, { amount: 20_000 })
    await world.caseOf(lan)
    expect(await world.check()).toEqual([])
  })
}
