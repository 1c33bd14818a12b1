export const personalData = {
  heading: "payOS: personal data",
  text: "Names, accounts and transfer contents of this customer's payments.",
  export: "Download",
  erase: "Erase",
  confirm:
    "Names, accounts, transfer contents and webhooks of this customer's payments are erased for good. Amounts, references and times stay. A later refund needs an account that you type.",
  erased: "What named this customer in payOS's payments is erased.",
}
