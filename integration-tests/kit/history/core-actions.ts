import type { ApiResponse } from "../../oracle/decisions"
import { pause } from "../time/eventually"
import type { Action, History } from "./history"
import type { ActiveOrder, ActivePayment } from "./read-orders"
import { transfer } from "./shopper-actions"

/** @returns what happened, for the log; undefined if the action does not apply to the order */
type CoreAction = (history: History, order: ActiveOrder) => Promise<string | undefined>

const CORE_REQUESTS = {
  cancel: async (history, { id, payments }) => {
    const { clients, buyer } = history
    // An interrupted cancellation may have refunded already, so it must be requested again.
    const response = await history.soon(async () => {
      const { status } = await clients.admin(`/orders/${id}/cancel`, {})
      return status !== 409 && { status }
    })
    const status = response?.status ?? 409
    const cash = payments.filter(({ is_cash }) => is_cash)
    const held = cash.reduce((all, { captured, refunded }) => all + captured - refunded, 0)
    if (held > 0 && (status === 200 || (await isCancelled(history, id)))) {
      buyer.payer.addCashReturned(held, `cash back for ${id}`)
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
    const isRefunded = ({ id, refunded }: ActivePayment) =>
      id === held.id && refunded > held.refunded
    if (held.is_cash && (status === 200 || (await isVisible(history, isRefunded)))) {
      buyer.payer.addCashReturned(amount, `cash back for ${id}`)
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
    const isCaptured = (payment: ActivePayment) =>
      payment.collection === collection.id && payment.captured > 0
    const isPaid = status === 200 || (await isVisible(history, isCaptured))
    if (isPaid) history.buyer.payer.addCashPaid(due, `cash for ${id}`)
    return `mark ${due} as paid ${status}${isPaid ? ", done" : ""}`
  },
} satisfies Record<string, CoreAction>

type CoreRequestName = keyof typeof CORE_REQUESTS

const CORE_REQUEST_NAMES = Object.keys(CORE_REQUESTS) as [CoreRequestName, ...CoreRequestName[]]

/** A specific action of core at the time of a webhook. */
const SCRIPTED = {
  "cancel during a transfer": (history) => duringTransfer(history, "cancel"),
  "capture during a transfer": (history) => duringTransfer(history, "capture"),
  "refund during a transfer": (history) => duringTransfer(history, "refund"),
  "authorize during a transfer": (history) => duringTransfer(history, "authorize"),
  "mark as paid during a transfer": (history) => duringTransfer(history, "mark as paid"),
  "edits an unpaid order up": (history) => edit(history, 1),
  "edits an unpaid order down": (history) => edit(history, -1),
  "waits for the order to be paid": async (history) => {
    await history.soon(async () => (await history.orders()).some(isPaid))
  },
} satisfies Record<string, Action>

/** A random action of core, at the time of a webhook or without one. */
const RANDOM = {
  "a core action during a transfer": (history) =>
    duringTransfer(history, history.random.pick(CORE_REQUEST_NAMES)),

  "a core action": async (history) => {
    const [order] = await history.orders()
    if (order) await request(history, history.random.pick(CORE_REQUEST_NAMES), order)
  },

  "edits an unpaid order": (history) => edit(history, history.random.pick([1, -1])),
} satisfies Record<string, Action>

export const CORE_ACTIONS = { ...SCRIPTED, ...RANDOM }

/** The actions from which a history chooses at random. */
export const RANDOM_CORE_ACTIONS: readonly Action[] = Object.values(RANDOM)

const isPaid = ({ payments }: ActiveOrder) => payments.some(({ captured }) => captured > 0)

/** Makes a transfer and requests an action of core up to 400 ms later. */
async function duringTransfer(history: History, name: CoreRequestName): Promise<void> {
  const order = await history.soon(async () => (await history.orders())[0])
  const after = history.random.between(0, 400)
  const requesting = async () => {
    await pause(after)
    if (order) await request(history, name, order)
  }
  await Promise.all([transfer(history, 0), requesting()])
}

async function request(history: History, name: CoreRequestName, order: ActiveOrder): Promise<void> {
  const outcome = await CORE_REQUESTS[name](history, order)
  if (outcome === undefined) return history.note(`nothing to ${name}`)
  history.note(outcome)
  history.did(`requests: ${name}`)
}

/** Whether a payment shows the effect: core may have applied it even if the response was lost. */
async function isVisible(
  history: History,
  wanted: (payment: ActivePayment) => boolean,
): Promise<boolean> {
  return (await history.orders()).some(({ payments }) => payments.some(wanted))
}

async function isCancelled({ clients }: History, orderId: string): Promise<boolean> {
  const { body } = await clients.admin(`/orders/${orderId}?fields=status`)
  return (body["order"] as { status: string } | undefined)?.status === "canceled"
}

/** Adds a bag to an unpaid order or removes one, and retries while the store is busy. */
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
