import { randomUUID } from "node:crypto"
import type { PayoutView } from "../../../src/types/payout"
import { copyShop } from "../../admin-list-load/copies/copy-shop"
import { OrderFixtures, type PlacedOrder } from "../../kit/admin/order-fixtures"
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

/** The sample data of the pictures: an order in each state. */
export type Story = {
  paid: PlacedOrder
  waiting: PlacedOrder
  underpaid: PlacedOrder
  refunded: PlacedOrder
  refundable: PlacedOrder
}

/** Creates a month of sample data for the coffee shop. */
export async function playStory(
  facts: ShopFacts,
  shopper: Shopper,
  simulator: SimulatorClient,
): Promise<Story> {
  const fixtures = new OrderFixtures({ facts, shopper, simulator })
  const { variants } = facts.store
  const order = (sku: string, quantity: number) =>
    fixtures.unpaidOrder({ variantId: variants[sku]?.variantId ?? "", quantity })
  const paid = async (sku: string, quantity: number, payer: keyof typeof PAYERS) => {
    const placed = await order(sku, quantity)
    await simulator.pay(placed.code, { counterAccount: PAYERS[payer] })
    await fixtures.inState(placed.id, "paid")
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
  await createPayouts(fixtures, history[1])
  for (const amount of [470_000, 245_000]) await fixtures.lateMoney(amount)
  const story = {
    refundable: await paid("CPP-1000", 1, "hung"),
    refunded: await paid("CPS-250", 3, "thao"),
    paid: await paid("CPS-250", 2, "mai"),
    waiting: await order("CPP-1000", 2),
    underpaid: await order("CPS-250", 4),
  }
  await simulator.pay(story.underpaid.code, { amount: 800_000, counterAccount: PAYERS.duc })
  await fixtures.inState(story.underpaid.id, "underpaid")
  await simulator.invoice(story.paid.code, { issued: true })
  await refund(fixtures, story.refunded, 220_000)
  return story
}

/** Creates payouts: a supplier and a courier are paid, wages wait for approval, a refund arrives. */
async function createPayouts(
  fixtures: OrderFixtures,
  refunded: PlacedOrder | undefined,
): Promise<void> {
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
    const { payout } = await fixtures.admin<{ payout: PayoutView }>("/payos/payouts", {
      amount,
      description,
      destination: { to_bin: VIETCOMBANK, to_account_number: account, to_account_name: name },
      idempotency_key: randomUUID(),
    })
    await approved(fixtures, payout.id)
  }
  if (refunded) await approved(fixtures, await refund(fixtures, refunded, 690_000))
  const { rows } = await fixtures.admin<{ rows: { row: number; cells: object }[] }>(
    "/payos/payouts/batches/preview",
    { csv: wagesOf(10) },
  )
  await fixtures.admin("/payos/payouts/batches", {
    rows: rows.map(({ row, cells }) => ({ row, ...cells })),
    idempotency_key: randomUUID(),
  })
}

async function refund(
  fixtures: OrderFixtures,
  { id }: PlacedOrder,
  amount: number,
): Promise<string> {
  const [payment] = (await fixtures.order(id)).payments
  await fixtures.admin(`/payos/payments/${payment?.id}/refunds`, {
    amount,
    idempotency_key: randomUUID(),
  })
  return String((await fixtures.order(id)).payouts[0]?.id)
}

async function approved(fixtures: OrderFixtures, id: string): Promise<void> {
  await fixtures.approve(id, COLLEAGUE)
  await eventually("the payout's arrival", async () => {
    const { payout } = await fixtures.admin<{ payout: PayoutView }>(`/payos/payouts/${id}`)
    return payout.state === "succeeded"
  })
}
