import { batchBody, linkBody } from "../../contract/support/bodies"
import { webhookData } from "../../kit/simulator/webhook-data"
import { PAYER } from "../payer"

export const KEY = "9815487994975ee45a97b6fe72bab74dfc95175484548e99fae70f1dc67b3621"

/** The five signed fields of a link's creation. */
export const link = linkBody(20_261_120)

/** The signed data of payOS's response for a paid link, with its transfer. */
export const response = {
  id: "124c33293c43417ab7879e14c8d9eb18",
  orderCode: 20_261_120,
  amount: 250_000,
  amountPaid: 250_000,
  amountRemaining: 0,
  status: "PAID",
  createdAt: "2026-11-20T14:01:12+07:00",
  transactions: [
    {
      reference: "FT26324000001",
      amount: 250_000,
      accountNumber: "0123456789",
      description: "CSAFTPAHW76 DHOKQY9Q80HZ",
      transactionDateTime: "2026-11-20T14:03:00+07:00",
      virtualAccountName: null,
      virtualAccountNumber: null,
      ...PAYER,
    },
  ],
  canceledAt: null,
  cancellationReason: null,
}

/** The signed data of a webhook. */
export const webhook = webhookData(
  {
    data: {
      order_code: 20_261_120,
      amount: 250_000,
      payment_link_id: response.id,
      description: "CSAFTPAHW76 DHOKQY9Q80HZ",
    },
  },
  PAYER,
)

/** The signed body of a payout, which is the whole body. */
export const batch = batchBody()
