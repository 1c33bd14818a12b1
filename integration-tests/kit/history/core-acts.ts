import type { ApiResponse } from "../../oracle/decisions"
import { pause } from "../time/eventually"
import type { Act, History } from "./history"
import type { StandingOrder, StandingPayment } from "./read-orders"
import { transfer } from "./shopper-acts"

/** @returns what happened, for the log; undefined if the button does not apply to the order */
type Button = (history: History, order: StandingOrder) => Promise<string | undefined>

const BUTTONS = {
  cancel: async (history, { id, payments }) => {
    const { clients, buyer } = history
    // An interrupted cancellation may have refunded already: it has to be requested again.
    const answer = await history.soon(async () => {
      const { status } = await clients.admin(`/orders/${id}/cancel`, {})
      return status !== 409 && { status }
    })
    const status = answer?.status ?? 409
    const cash = payments.filter(({ is_cash }) => is_cash)
    const held = cash.reduce((all, { captured, refunded }) => all + captured - refunded, 0)
    if (held > 0 && (status === 200 || (await isCancelled(history, id)))) {
      buyer.payer.getsCash(held, `cash back for ${id}`)
    }
    return `cancel ${status}`
  },

  capture: async ({ clients }, { payments: [payment] }) => {
    if (!payment) return undefined
    const { status } = await clients.admin(`/payments/${payment.id}/capture`, {})
    return `capture ${status}`
  },

  refund: async (history, { id, payments }) => {
    const { clients, random, buyer } = history
    const held = payments.find(({ captured, refunded }) => captured > refunded)
    if (!held) return undefined
    const amount = random.between(1, Math.floor((held.captured - held.refunded) / 1_000)) * 1_000
    const { status } = await clients.admin(`/payments/${held.id}/refund`, { amount })
    const isMade = ({ id, refunded }: StandingPayment) => id === held.id && refunded > held.refunded
    if (held.is_cash && (status === 200 || (await isSeen(history, isMade)))) {
      buyer.payer.getsCash(amount, `cash back for ${id}`)
    }
    return `refund of ${amount} ${status}`
  },

  authorize: async ({ clients }, { id, sessions: [payment_session_id] }) => {
    if (!payment_session_id) return undefined
    const path = `/orders/${id}/payment-sessions/authorize`
    const { status } = await clients.admin(path, { payment_session_id })
    return `authorize ${status}`
  },

  "mark as paid": async (history, { id, due }) => {
    if (due <= 0) return undefined
    const { admin } = history.clients
    const made = await admin("/payment-collections", { order_id: id, amount: due })
    const collection = made.body["payment_collection"] as { id: string } | undefined
    if (!collection) return `a collection ${made.status}`
    const path = `/payment-collections/${collection.id}/mark-as-paid`
    const { status } = await admin(path, { order_id: id })
    const isOfIt = (payment: StandingPayment) =>
      payment.collection === collection.id && payment.captured > 0
    const isPaid = status === 200 || (await isSeen(history, isOfIt))
    if (isPaid) history.buyer.payer.paysCash(due, `cash for ${id}`)
    return `mark ${due} as paid ${status}${isPaid ? ", and is" : ""}`
  },
} satisfies Record<string, Button>

type ButtonName = keyof typeof BUTTONS

const BUTTON_NAMES = Object.keys(BUTTONS) as [ButtonName, ...ButtonName[]]

/** A given button of core at the time of a webhook. */
const SCRIPTED = {
  "a transfer meets cancel": (history) => meet(history, "cancel"),
  "a transfer meets capture": (history) => meet(history, "capture"),
  "a transfer meets refund": (history) => meet(history, "refund"),
  "a transfer meets authorize": (history) => meet(history, "authorize"),
  "a transfer meets mark as paid": (history) => meet(history, "mark as paid"),
  "edits an unpaid order up": (history) => edit(history, 1),
  "edits an unpaid order down": (history) => edit(history, -1),
  "waits for the order to be paid": async (history) => {
    await history.soon(async () => (await history.orders()).some(isPaid))
  },
} satisfies Record<string, Act>

/** A random button of core, at the time of a webhook or alone. */
const RANDOM = {
  "a transfer meets a button": (history) => meet(history, history.random.pick(BUTTON_NAMES)),

  "a button": async (history) => {
    const [order] = await history.orders()
    if (order) await press(history, history.random.pick(BUTTON_NAMES), order)
  },

  "edits an unpaid order": (history) => edit(history, history.random.pick([1, -1])),
} satisfies Record<string, Act>

export const CORE_ACTS = { ...SCRIPTED, ...RANDOM }

/** The acts from which a history chooses at random. */
export const RANDOM_CORE_ACTS: readonly Act[] = Object.values(RANDOM)

const isPaid = ({ payments }: StandingOrder) => payments.some(({ captured }) => captured > 0)

/** Sends a transfer and presses a button up to 400 ms later. */
async function meet(history: History, name: ButtonName): Promise<void> {
  const order = await history.soon(async () => (await history.orders())[0])
  const after = history.random.between(0, 400)
  const pressing = async () => {
    await pause(after)
    if (order) await press(history, name, order)
  }
  await Promise.all([transfer(history, 0), pressing()])
}

async function press(history: History, name: ButtonName, order: StandingOrder): Promise<void> {
  const outcome = await BUTTONS[name](history, order)
  if (outcome === undefined) return history.note(`nothing to ${name}`)
  history.note(outcome)
  history.did(`presses: ${name}`)
}

/** Whether a payment shows the effect: core may have applied it although the response was lost. */
async function isSeen(
  history: History,
  wanted: (payment: StandingPayment) => boolean,
): Promise<boolean> {
  return (await history.orders()).some(({ payments }) => payments.some(wanted))
}

async function isCancelled({ clients }: History, orderId: string): Promise<boolean> {
  const { body } = await clients.admin(`/orders/${orderId}?fields=status`)
  return (body["order"] as { status: string } | undefined)?.status === "canceled"
}

/** Adds or removes a bag of an unpaid order, and retries while the store is busy. */
async function edit(history: History, more: 1 | -1): Promise<void> {
  const unpaid = await history.soon(async () => {
    return (await history.orders()).find(({ due, payments }) => due > 0 && payments.length === 0)
  })
  const item = unpaid?.items[0]
  if (!unpaid || !item || item.quantity + more < 1) return history.note("nothing to edit")
  const quantity = item.quantity + more
  const isEdited = await history.soon(async () => {
    const { status } = await confirmEdit(history, unpaid.id, { item: item.id, quantity })
    history.note(`edit to ${quantity} bags ${status}`)
    return status === 200
  })
  if (isEdited) history.did(more > 0 ? "edits an order up" : "edits an order down")
}

/** Requests and confirms an edit; it continues one that is already open. */
async function confirmEdit(
  { clients: { admin } }: History,
  orderId: string,
  { item, quantity }: { item: string; quantity: number },
): Promise<ApiResponse> {
  const path = `/order-edits/${orderId}`
  await admin("/order-edits", { order_id: orderId })
  await admin(`${path}/items/item/${item}`, { quantity })
  await admin(`${path}/request`, {})
  return admin(`${path}/confirm`, {})
}
