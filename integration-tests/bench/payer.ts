/** What a bank tells of a payer; a payOS webhook carries it. */
export const PAYER = {
  counterAccountBankId: "970436",
  counterAccountBankName: "Ngân hàng TMCP Ngoại Thương Việt Nam",
  counterAccountName: "NGUYEN THI LAN",
  counterAccountNumber: "0071000123456",
}
