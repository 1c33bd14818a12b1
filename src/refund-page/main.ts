import { accountStep, type Account } from "./account-step"
import { postStep, type StepResponse } from "./post-step"
import { element, field, show } from "./element"
import { readLink, type Link } from "./link"
import { TEXTS } from "./texts"

const root = document.getElementById("refund")

/** Starts the page on which a customer names the account for a refund: second factor, account, review, confirmation. */
function start(place: HTMLElement): void {
  const link = readLink(location.hash)
  const texts = TEXTS[link?.language ?? "vi"]
  document.documentElement.lang = link?.language ?? "vi"
  if (!link) return show(place, texts.title, element("p", {}, texts.noLink))
  factorStep(place, link)
}

function factorStep(place: HTMLElement, link: Link): void {
  const texts = TEXTS[link.language]
  const input = element("input", { inputmode: "numeric", autocomplete: "off", required: "" })
  const alert = element("p", { role: "alert" })
  const button = element("button", {}, texts.next)
  const hint = link.factor === "amount" ? texts.several : ""
  const form = element("form", {}, field(texts.factor[link.factor], input, hint), alert, button)
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    // The whole phone number is accepted too, so that it costs no attempt.
    const factor = link.factor === "phone" ? input.value.replace(/\D/g, "").slice(-4) : input.value
    void whileBusy(button, () => postStep("open", { secret: link.secret, factor })).then(
      (response) => {
        if ("code" in response) return refuse(place, { link, alert, response })
        enterAccount(place, link, { factor, amount: response.amount })
      },
    )
  })
  show(place, texts.title, form, element("p", { class: "hint" }, texts.warning))
}

type Proved = { factor: string; amount: number; account?: Account }

function enterAccount(place: HTMLElement, link: Link, proved: Proved): void {
  const texts = TEXTS[link.language]
  const onEntered = (account: Account) => checkAccount(place, link, { ...proved, account })
  const form = accountStep(texts, proved.account, onEntered)
  show(place, texts.title, sum(texts.amount, proved.amount), form)
}

function checkAccount(place: HTMLElement, link: Link, proved: Proved & { account: Account }): void {
  const texts = TEXTS[link.language]
  const { account } = proved
  const alert = element("p", { role: "alert" })
  const send = element("button", { type: "button" }, texts.send)
  const change = element("button", { type: "button", class: "second" }, texts.change)
  change.addEventListener("click", () => enterAccount(place, link, proved))
  let isUncertain = false
  send.addEventListener("click", () => {
    const { bank_name: _, ...named } = account
    const body = { secret: link.secret, factor: proved.factor, ...named }
    void whileBusy(send, () => postStep("answer", body)).then((response) => {
      if ("code" in response) {
        if (response.code === "payos_bank_details_request_closed" && isUncertain)
          response.code = "maybeDone"
        isUncertain ||= response.code === "failed"
        return refuse(place, { link, alert, response })
      }
      const end = `${account.bank_name} · ${response.account}`
      show(place, texts.done, element("p", { class: "sum" }, end), element("p", {}, texts.doneText))
    })
  })
  const facts = element("dl", {}, ...facing(texts.bank, account.bank_name))
  // Grouped for comparison.
  const grouped = account.to_account_number.replace(/(.{4})(?=.)/g, "$1 ")
  facts.append(...facing(texts.number, grouped))
  facts.append(...facing(texts.holder, account.to_account_name))
  const inner = [sum(texts.amount, proved.amount), facts, element("p", {}, texts.checkText)]
  show(place, texts.check, ...inner, alert, send, change)
}

type Refused = { link: Link; alert: HTMLElement; response: Extract<StepResponse, { code: string }> }

const ENDS = new Set(["payos_bank_details_request_closed", "maybeDone"])

/** Shows an error: a dead link ends the page; any other can be retried. */
function refuse(place: HTMLElement, { link, alert, response }: Refused): void {
  const texts = TEXTS[link.language]
  const known: Record<string, unknown> = texts
  const isWrong = response.code === "payos_bank_details_request_wrong_factor"
  const text = isWrong ? texts.wrong[link.factor] : known[response.code]
  const shown = typeof text === "string" ? text : texts.failed
  if (ENDS.has(response.code)) show(place, texts.title, element("p", {}, shown))
  else alert.textContent = shown
}

async function whileBusy(
  button: HTMLButtonElement,
  work: () => Promise<StepResponse>,
): Promise<StepResponse> {
  button.disabled = true
  return work().finally(() => {
    button.disabled = false
  })
}

function sum(label: string, amount: number): HTMLElement {
  const text = `${amount.toString().replace(/\B(?=(\d{3})+$)/g, ".")} ₫`
  return element("p", { class: "sum" }, `${label}: `, element("strong", {}, text))
}

function facing(name: string, value: string): HTMLElement[] {
  return [element("dt", {}, name), element("dd", {}, value)]
}

if (root) start(root)
// Another message's link in the same tab changes only the fragment.
addEventListener("hashchange", () => location.reload())
