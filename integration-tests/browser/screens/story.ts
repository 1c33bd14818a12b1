import { randomUUID } from "node:crypto"
import type { PayoutView } from "../../../src/types/payout"
import { copyShop } from "../../admin-list-load/copies/copy-shop"
import { Till, type PlacedOrder } from "../../kit/admin/till"
import { toDatabaseUrl } from "../../kit/database/database"
import type { Shopper } from "../../kit/shopper/shopper"
import type { SimulatorClient } from "../../kit/simulator/simulator-client"
import { eventually } from "../../kit/time/eventually"
import type { ShopFacts } from "../support/open-shop"
import { COLLEAGUE } from "../support/staff"
import { wagesOf } from "./wages"

const VIETCOMBANK = "970436"

const PAYERS = {
  mai: { bankId: VIETCOMBANK, name: "TRAN THI MAI", number: "0071000456721" },
  hung: { bankId: "970422", name: "LE QUANG HUNG", number: "0680112233445" },
  thao: { bankId: "970407", name: "PHAM THANH THAO", number: "19034567890123" },
  duc: { bankId: "970415", name: "VU MINH DUC", number: "104867551209" },
}

/** What a shop's screens show: orders in each state, and money that came and left. */
export type Story = {
  paid: PlacedOrder
  waiting: PlacedOrder
  short: PlacedOrder
  refunded: PlacedOrder
  refundable: PlacedOrder
}

/** Plays a month of the coffee shop. */
export async function playStory(
  facts: ShopFacts,
  shopper: Shopper,
  simulator: SimulatorClient,
): Promise<Story> {
  const till = new Till({ facts, shopper, simulator })
  const { variants } = facts.store
  const order = (sku: string, quantity: number) =>
    till.unpaidOrder({ variantId: variants[sku]?.variantId ?? "", quantity })
  const paid = async (sku: string, quantity: number, payer: keyof typeof PAYERS) => {
    const placed = await order(sku, quantity)
    await simulator.pay(placed.code, { counterAccount: PAYERS[payer] })
    await till.inState(placed.id, "paid")
    return placed
  }
  await simulator.payoutBalance(58_450_000)
  const history = [
    await paid("CPS-250", 1, "mai"),
    await paid("CPP-1000", 1, "hung"),
    await paid("CPS-250", 3, "thao"),
    await paid("PHIN-6", 2, "duc"),
  ]
  await copyShop(toDatabaseUrl(facts.database), [
    { ids: history.map(({ cartId }) => cartId), count: 140, days: 30, open: 0 },
  ])
  await moneyOut(till, history[1])
  for (const amount of [470_000, 245_000]) await till.lateMoney(amount)
  const story = {
    refundable: await paid("CPP-1000", 1, "hung"),
    refunded: await paid("CPS-250", 3, "thao"),
    paid: await paid("CPS-250", 2, "mai"),
    waiting: await order("CPP-1000", 2),
    short: await order("CPS-250", 4),
  }
  await simulator.pay(story.short.code, { amount: 800_000, counterAccount: PAYERS.duc })
  await till.inState(story.short.id, "underpaid")
  await simulator.invoice(story.paid.code, { issued: true })
  await refund(till, story.refunded, 220_000)
  return story
}

/** A supplier and a courier are paid, wages wait for a second person, a refund arrives. */
async function moneyOut(till: Till, refunded: PlacedOrder | undefined): Promise<void> {
  const transfers = [
    {
      amount: 6_800_000,
      description: "Tien hat ca phe thang 11",
      account: "0071001234567",
      name: "CTY TNHH CA PHE CAU DAT",
    },
    {
      amount: 1_350_000,
      description: "Phi giao hang tuan 46",
      account: "0441000765432",
      name: "CTY CP GIAO HANG NHANH",
    },
  ]
  for (const { amount, description, account, name } of transfers) {
    const { payout } = await till.admin<{ payout: PayoutView }>("/payos/payouts", {
      amount,
      description,
      destination: { to_bin: VIETCOMBANK, to_account_number: account, to_account_name: name },
      idempotency_key: randomUUID(),
    })
    await approved(till, payout.id)
  }
  if (refunded) await approved(till, await refund(till, refunded, 690_000))
  const { rows } = await till.admin<{ rows: { row: number; cells: object }[] }>(
    "/payos/payouts/batches/preview",
    { csv: wagesOf(10) },
  )
  await till.admin("/payos/payouts/batches", {
    rows: rows.map(({ row, cells }) => ({ row, ...cells })),
    idempotency_key: randomUUID(),
  })
}

async function refund(till: Till, { id }: PlacedOrder, amount: number): Promise<string> {
  const [payment] = (await till.order(id)).payments
  await till.admin(`/payos/payments/${payment?.id}/refunds`, {
    amount,
    idempotency_key: randomUUID(),
  })
  return String((await till.order(id)).payouts[0]?.id)
}

async function approved(till: Till, id: string): Promise<void> {
  await till.approve(id, COLLEAGUE)
  await eventually("the payout's arrival", async () => {
    const { payout } = await till.admin<{ payout: PayoutView }>(`/payos/payouts/${id}`)
    return payout.state === "succeeded"
  })
}
