/** The payer's fields of a payOS webhook. */
export const PAYER = {
  counterAccountBankId: "970436",
  counterAccountBankName: "Ngân hàng TMCP Ngoại Thương Việt Nam",
  counterAccountName: "NGUYEN THI LAN",
  counterAccountNumber: "0071000123456",
}
