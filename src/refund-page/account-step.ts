import { searchBanks } from "../domain/banks/banks"
import { HOLDER_NAME } from "../domain/payouts/holder-name"
import { element, field } from "./element"
import type { TEXTS } from "./texts"

/** What a customer enters. */
export type Account = {
  to_bin: string
  bank_name: string
  to_account_number: string
  to_account_name: string
}

type Texts = (typeof TEXTS)["vi"]

const NUMBER = /^[0-9A-Za-z]{4,32}$/

/** The form for the account. A fault is said below the fields, and its field gets the keyboard. */
export function accountStep(
  texts: Texts,
  entered: Account | undefined,
  onEntered: (account: Account) => void,
): HTMLFormElement {
  const { search, banks } = bankFields(entered)
  const number = element("input", { autocomplete: "off", value: entered?.to_account_number ?? "" })
  const holder = element("input", { autocomplete: "name", value: entered?.to_account_name ?? "" })
  const alert = element("p", { role: "alert" })
  const form = element(
    "form",
    { novalidate: "" },
    field(texts.findBank, search),
    field(texts.bank, banks),
    field(texts.number, number),
    field(texts.holder, holder),
    alert,
    element("button", {}, texts.next),
  )
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    const account = {
      to_bin: banks.value,
      bank_name: banks.selectedOptions[0]?.dataset["name"] ?? "",
      to_account_number: number.value.replace(/\s/g, ""),
      to_account_name: holder.value.normalize("NFC").trim().replace(/\s+/g, " "),
    }
    const refuse = (text: string, at: HTMLElement): void => {
      alert.textContent = text
      at.focus()
    }
    if (!account.to_bin) return refuse(texts.bankFault, search)
    if (!NUMBER.test(account.to_account_number)) return refuse(texts.numberFault, number)
    if (!HOLDER_NAME.test(account.to_account_name)) return refuse(texts.holderFault, holder)
    onEntered(account)
  })
  return form
}

/** A list of all banks, which a search makes shorter. */
function bankFields(entered: Account | undefined) {
  const search = element("input", { type: "search", autocomplete: "off" })
  const banks = element("select", { size: "6" })
  const list = (): void => {
    const chosen = banks.value || entered?.to_bin
    banks.replaceChildren(
      ...searchBanks(search.value).map(({ bin, short_name, name }) => {
        return element("option", { value: bin, "data-name": short_name }, `${short_name} · ${name}`)
      }),
    )
    banks.value = chosen ?? ""
  }
  search.addEventListener("input", list)
  list()
  return { search, banks }
}
