import type { CreatePaymentLinkRequest } from "@payos/node"

/** A creation request with every field of payOS's API. */
export const linkBody = (orderCode: number) =>
  ({
    orderCode,
    amount: 250_000,
    description: `DH${orderCode}`,
    cancelUrl: "https://shop.example/huy?gio=1",
    returnUrl: "https://shop.example/xong?gio=1",
    items: [
      { name: "Áo dài lụa", quantity: 2, price: 100_000, unit: "cái", taxPercentage: 10 },
      { name: "Nón lá", quantity: 1, price: 50_000, unit: "cái", taxPercentage: -1 },
    ],
    buyerName: "Nguyễn Văn An",
    buyerCompanyName: "Công ty TNHH Mẫu",
    buyerTaxCode: "0100000000",
    buyerAddress: "1 Phố Huế, Hà Nội",
    buyerEmail: "an@example.vn",
    buyerPhone: "0900000000",
    invoice: { buyerNotGetInvoice: false, taxPercentage: 10 },
    expiredAt: 2_000_000_000,
  }) satisfies CreatePaymentLinkRequest

export const payoutBody = (referenceId = "payout_1") => ({
  referenceId,
  amount: 2_000,
  description: "tra lương tháng 11 & thưởng",
  toBin: "970422",
  toAccountNumber: "0000000001",
  category: ["salary", "thưởng"],
})

export const batchBody = (referenceId = "batch_1") => {
  const { category, ...item } = payoutBody()
  return {
    referenceId,
    category,
    validateDestination: true,
    payouts: [
      { ...item, referenceId: `${referenceId}_1`, description: "tra lương" },
      { ...item, referenceId: `${referenceId}_2`, description: "hoàn tiền", amount: 3_000 },
    ],
  }
}
