export const personalData = {
  heading: "payOS: personal data",
  text: "Names, account numbers and transfer contents in this customer's payments.",
  export: "Download",
  erase: "Erase",
  confirm:
    "This permanently erases the names, account numbers, transfer contents and webhooks of this customer's payments. Amounts, references and times are kept. For a later refund, you have to enter an account.",
  erased: "This customer's personal data in payOS payments is erased.",
}
