/** The data of a webhook as payOS sends it, of a transfer of its own. */
export const webhookFields = (
  orderCode: number,
  paymentLinkId = "124c33293c43417ab7879e14c8d9eb18",
) => ({
  orderCode,
  amount: 250_000,
  description: "CSAFTPAHW76 DHOKQY9Q80HZ",
  accountNumber: "0123456789",
  reference: `FT26324${orderCode}`,
  transactionDateTime: "2026-11-20 14:03:00",
  currency: "VND",
  paymentLinkId,
  code: "00",
  desc: "Thành công",
  counterAccountBankId: "970436",
  counterAccountBankName: "Ngân hàng TMCP Ngoại Thương Việt Nam",
  counterAccountName: "NGUYEN THI LAN",
  counterAccountNumber: "0071000123456",
  virtualAccountName: "",
  virtualAccountNumber: "",
})
