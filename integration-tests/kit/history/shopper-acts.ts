import type { Act, History } from "./history"

/** What one bag more costs, in đồng. */
const BAG = 220_000

const ANNOUNCED = ["once", "once", "twice"] as const
const DELIVERIES = [...ANNOUNCED, "never"] as const

/** What a shopper does, again and again, whatever the merchant has decided meanwhile. */
export const SHOPPER_ACTS = {
  "chooses payOS": (history) => choosePayOS(history),
  "pays what is asked": (history) => transfer(history, 0),
  "pays too little": (history) => transfer(history, -history.random.between(1, 20) * 5_000),
  "pays too much": (history) => transfer(history, history.random.between(2, 20) * 5_000),
  "pays late, enough": (history) => payLate(history, BAG),
  "pays late, too little": (history) => payLate(history, 0),

  "takes one bag more": async (history) => {
    const { status } = await history.clients.shopper.addBag(history.buyer.cartId)
    history.note(`adds a bag: ${status}`)
  },

  completes: (history) => complete(history),

  "comes back": async (history) => {
    await choosePayOS(history)
    await complete(history)
    history.did("comes back")
  },

  "orders once more, unpaid": async (history) => {
    const { cartId, choosePayOS } = await history.fillAnother()
    const code = await history.soon(async () => {
      const shown = await choosePayOS().catch(() => undefined)
      const { body } = await history.clients.shopper.complete(cartId)
      return body["type"] === "order" && (shown ?? "no code")
    })
    history.note(`orders once more, with ${code ?? "no order"}`)
  },
} satisfies Record<string, Act>

/** The first code is tried for again: without one nothing can be told of. */
async function choosePayOS(history: History): Promise<void> {
  const ask = () => history.buyer.choosePayOS().catch(() => undefined)
  const code = history.code === undefined ? await history.soon(ask) : await ask()
  if (code) history.code = code
  history.note(code ? `is shown ${code}` : "is shown no code")
}

async function complete(history: History): Promise<void> {
  const { body } = await history.clients.shopper.complete(history.buyer.cartId)
  history.note(`completes: ${String(body["type"])}`)
}

/** Pays the code, where there is one: what it asks for and so much more, in đồng. */
export async function transfer(history: History, more: number): Promise<void> {
  const { code, random, clients } = history
  if (code === undefined) return
  const { amount, amountPaid } = await clients.payos.link(code)
  const asked = amount > amountPaid ? amount - amountPaid : amount
  const deliver = random.pick(history.announcesAll ? ANNOUNCED : DELIVERIES)
  await send(history, code, { amount: Math.max(10_000, asked + more), deliver })
}

/** Takes one bag more, and pays the code of before once it is over: what it asked for, and so much more. */
async function payLate(history: History, more: number): Promise<void> {
  const { code, clients, buyer } = history
  if (code === undefined) return
  const { status } = await clients.shopper.addBag(buyer.cartId)
  history.note(`adds a bag: ${status}`)
  if (status !== 200) return
  const over = await history.soon(async () => {
    const link = await clients.payos.link(code)
    return link.status === "CANCELLED" && link
  })
  if (!over) return history.note(`${code} is not over`)
  const paying = () => send(history, code, { amount: over.amount + more, deliver: "once" })
  if (await clients.whileLateIsBooked(paying)) history.did("pays late")
}

type Transfer = { amount: number; deliver: (typeof DELIVERIES)[number] }

/** @returns false where the bank sent it back */
async function send(history: History, code: number, { amount, deliver }: Transfer) {
  try {
    await history.buyer.pay(code, { amount, deliver })
    history.note(`pays ${amount} on ${code}, told ${deliver}`)
    return true
  } catch (error) {
    if (!(error instanceof Error && error.message.includes(": 409 "))) throw error
    history.note(`is sent ${amount} on ${code} back by the bank`)
    return false
  }
}
