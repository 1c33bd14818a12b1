import type { Action, History } from "./history"

/** The price of a further bag, in đồng. */
const BAG = 220_000

const WITH_WEBHOOK = ["once", "once", "twice"] as const
const DELIVERIES = [...WITH_WEBHOOK, "never"] as const

/** Actions of a shopper; they do not depend on the merchant's decisions. */
export const SHOPPER_ACTIONS = {
  "chooses payOS": (history) => choosePayOS(history),
  "pays the requested amount": (history) => transfer(history, 0),
  "pays too little": (history) => transfer(history, -history.random.between(1, 20) * 5_000),
  "pays too much": (history) => transfer(history, history.random.between(2, 20) * 5_000),
  "pays late, enough": (history) => payLate(history, BAG),
  "pays late, too little": (history) => payLate(history, 0),

  "adds a bag": async (history) => {
    const { status } = await history.clients.shopper.addBag(history.buyer.cartId)
    history.note(`adds a bag: ${status}`)
  },

  completes: (history) => complete(history),

  returns: async (history) => {
    await choosePayOS(history)
    await complete(history)
    history.did("returns")
  },

  "places another unpaid order": async (history) => {
    const { cartId, choosePayOS } = await history.fillAnother()
    const code = await history.soon(async () => {
      const chosen = await choosePayOS().catch(() => undefined)
      const { body } = await history.clients.shopper.complete(cartId)
      return body["type"] === "order" && (chosen ?? "no code")
    })
    history.note(`places another order, with ${code ?? "no order"}`)
  },
} satisfies Record<string, Action>

/** Chooses payOS; retries for the first code, since later actions need one. */
async function choosePayOS(history: History): Promise<void> {
  const choose = () => history.buyer.choosePayOS().catch(() => undefined)
  const code = history.code === undefined ? await history.soon(choose) : await choose()
  if (code) history.code = code
  history.note(code ? `gets the code ${code}` : "gets no code")
}

async function complete(history: History): Promise<void> {
  const { body } = await history.clients.shopper.complete(history.buyer.cartId)
  history.note(`completes: ${String(body["type"])}`)
}

/** Pays the current code, if there is one: the requested amount plus `more` đồng. */
export async function transfer(history: History, more: number): Promise<void> {
  const { code, random, clients } = history
  if (code === undefined) return
  const { amount, amountPaid } = await clients.payos.link(code)
  const requested = amount > amountPaid ? amount - amountPaid : amount
  const deliver = random.pick(history.sendsAllWebhooks ? WITH_WEBHOOK : DELIVERIES)
  await send(history, code, { amount: Math.max(10_000, requested + more), deliver })
}

/** Adds a bag, and pays the previous code once it is cancelled: the amount it requested, plus `more` đồng. */
async function payLate(history: History, more: number): Promise<void> {
  const { code, clients, buyer } = history
  if (code === undefined) return
  const { status } = await clients.shopper.addBag(buyer.cartId)
  history.note(`adds a bag: ${status}`)
  if (status !== 200) return
  const cancelled = await history.soon(async () => {
    const link = await clients.payos.link(code)
    return link.status === "CANCELLED" && link
  })
  if (!cancelled) return history.note(`${code} is not cancelled`)
  const paying = () => send(history, code, { amount: cancelled.amount + more, deliver: "once" })
  if (await clients.whileLateIsBooked(paying)) history.did("pays late")
}

type Transfer = { amount: number; deliver: (typeof DELIVERIES)[number] }

/** @returns false if the bank returned the transfer */
async function send(history: History, code: number, { amount, deliver }: Transfer) {
  try {
    await history.buyer.pay(code, { amount, deliver })
    history.note(`pays ${amount} on ${code}, webhook ${deliver}`)
    return true
  } catch (error) {
    if (!(error instanceof Error && error.message.includes(": 409 "))) throw error
    history.note(`the bank returned ${amount} on ${code}`)
    return false
  }
}
