import type { ProblemView } from "../../../src/types/problem"
import type { Journey } from "../journey/journey"
import type { Shopper } from "../shopper/shopper"
import { eventually } from "../time/eventually"

export type LateMoney = { cartId: string; amount: number; code: number; problem: MoneyProblem }

/** A case: unmatched money that a user decides about. */
export type MoneyProblem = ProblemView & { detail: { amount: number; reason?: string } }

type World = Pick<Journey, "simulator" | "admin"> & { shopper: Shopper }

/** Adds a bag to a cart with a code, which makes the cart 470.000 ₫ and cancels the code. */
export async function outgrowCode(
  { shopper, simulator }: Omit<World, "admin">,
  providerId?: string,
): Promise<Pick<LateMoney, "cartId" | "code">> {
  const cartId = await shopper.cart()
  const { data } = await shopper.startPayment(cartId, undefined, providerId)
  const code = data.order_code
  await shopper.addBag(cartId)
  await eventually("its code cancelled", async () => {
    return (await simulator.link(code)).status === "CANCELLED"
  })
  return { cartId, code }
}

/** Pays `amount` on such a cancelled code and waits for its case; the provider is `pp_payos_payos` by default. */
export async function payLate(
  world: World,
  amount: number,
  providerId?: string,
): Promise<LateMoney> {
  const { simulator, admin } = world
  const { cartId, code } = await outgrowCode(world, providerId)
  await simulator.pay(code, { amount })
  const problem = await eventually(`a case of ${amount}`, async () => {
    const { body } = await admin(`/payos/problems?q=${code}`)
    return (body["problems"] as ProblemView[]).filter(isAboutMoney).find(({ detail }) => {
      return detail.amount === amount
    })
  })
  return { cartId, amount, code, problem }
}

const isAboutMoney = (problem: ProblemView): problem is MoneyProblem =>
  problem.kind === "unmatched_money"
