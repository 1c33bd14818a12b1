import { searchBanks } from "../domain/banks/banks"
import { HOLDER_NAME } from "../domain/payouts/holder-name"
import { element, field } from "./element"
import type { TEXTS } from "./texts"

/** The customer's input. */
export type Account = {
  to_bin: string
  bank_name: string
  to_account_number: string
  to_account_name: string
}

type Texts = (typeof TEXTS)["vi"]

const NUMBER = /^[0-9A-Za-z]{4,32}$/

/** Creates the form for the account. An issue is shown below the fields, and its field is focused. */
export function accountStep(
  texts: Texts,
  entered: Account | undefined,
  onEntered: (account: Account) => void,
): HTMLFormElement {
  const { search, banks, chosen } = bankFields(texts.bank, entered)
  const number = element("input", { autocomplete: "off", value: entered?.to_account_number ?? "" })
  const holder = element("input", { autocomplete: "name", value: entered?.to_account_name ?? "" })
  const alert = element("p", { role: "alert" })
  const form = element(
    "form",
    { novalidate: "" },
    field(texts.findBank, search),
    banks,
    field(texts.number, number, texts.numberHint),
    field(texts.holder, holder),
    element("p", { class: "hint" }, texts.warning),
    alert,
    element("button", {}, texts.next),
  )
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    const account = {
      to_bin: chosen()?.value ?? "",
      bank_name: chosen()?.dataset["name"] ?? "",
      to_account_number: number.value.replace(/\s/g, ""),
      to_account_name: holder.value.normalize("NFC").trim().replace(/\s+/g, " "),
    }
    const refuse = (text: string, at: HTMLElement): void => {
      alert.textContent = text
      at.focus()
    }
    if (!account.to_bin) return refuse(texts.bankIssue, search)
    if (!NUMBER.test(account.to_account_number)) return refuse(texts.numberIssue, number)
    if (!HOLDER_NAME.test(account.to_account_name)) return refuse(texts.holderIssue, holder)
    onEntered(account)
  })
  return form
}

/** Creates a list of all banks, which a search narrows. Radio buttons, since a phone collapses a `<select>`. */
function bankFields(label: string, entered: Account | undefined) {
  const search = element("input", { type: "search", autocomplete: "off" })
  const list = element("div", { class: "banks" })
  const banks = element("fieldset", {}, element("legend", {}, label), list)
  const chosen = () => list.querySelector<HTMLInputElement>("input:checked")
  const show = (): void => {
    const bin = chosen()?.value ?? entered?.to_bin
    list.replaceChildren(
      ...searchBanks(search.value).map((bank) => {
        const input = element("input", { type: "radio", name: "bank", value: bank.bin })
        input.dataset["name"] = bank.short_name
        input.checked = bank.bin === bin
        return element("label", {}, input, `${bank.short_name} · ${bank.name}`)
      }),
    )
  }
  search.addEventListener("input", show)
  show()
  return { search, banks, chosen }
}
