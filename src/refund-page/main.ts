import { accountStep, type Account } from "./account-step"
import { postStep, type StepResponse } from "./post-step"
import { element, field, show } from "./element"
import { readLink, type Link } from "./link"
import { formatDong, TEXTS } from "./texts"

const root = document.getElementById("refund")

/**
 * Starts the page on which a customer enters the account for a refund: second factor, account, review, confirmation.
 */
function start(container: HTMLElement): void {
  const link = readLink(location.hash)
  const texts = TEXTS[link?.language ?? "vi"]
  document.documentElement.lang = link?.language ?? "vi"
  if (!link) return show(container, texts.title, element("p", {}, texts.noLink))
  factorStep(container, link)
}

function factorStep(container: HTMLElement, link: Link): void {
  const texts = TEXTS[link.language]
  const attributes = { inputmode: "numeric", autocomplete: "off", maxlength: "40", required: "" }
  const input = element("input", attributes)
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
        if ("code" in response) return refuse(container, { link, alert, response })
        enterAccount(container, link, { factor, amount: response.amount })
      },
    )
  })
  show(container, texts.title, form, element("p", { class: "hint" }, texts.warning))
}

type Verified = { factor: string; amount: number; account?: Account }

function enterAccount(container: HTMLElement, link: Link, verified: Verified): void {
  const texts = TEXTS[link.language]
  const onEntered = (account: Account) => checkAccount(container, link, { ...verified, account })
  const form = accountStep(texts, verified.account, onEntered)
  show(container, texts.title, amountLine(link, verified.amount), form)
}

function checkAccount(
  container: HTMLElement,
  link: Link,
  verified: Verified & { account: Account },
): void {
  const texts = TEXTS[link.language]
  const { account } = verified
  const alert = element("p", { role: "alert" })
  const send = element("button", { type: "button" }, texts.send)
  const change = element("button", { type: "button", class: "second" }, texts.change)
  change.addEventListener("click", () => enterAccount(container, link, verified))
  let isUncertain = false
  send.addEventListener("click", () => {
    const { bank_name: _, ...named } = account
    const body = { secret: link.secret, factor: verified.factor, ...named }
    void whileBusy(send, () => postStep("answer", body)).then((response) => {
      if ("code" in response) {
        if (response.code === "payos_bank_details_request_closed" && isUncertain)
          response.code = "maybeDone"
        isUncertain ||= response.code === "failed"
        return refuse(container, { link, alert, response })
      }
      const end = `${account.bank_name} · ${response.account}`
      show(
        container,
        texts.done,
        element("p", { class: "sum" }, end),
        element("p", {}, texts.doneText),
      )
    })
  })
  const facts = element("dl", {}, ...facing(texts.bank, account.bank_name))
  // Grouped for comparison.
  const grouped = account.to_account_number.replace(/(.{4})(?=.)/g, "$1 ")
  facts.append(...facing(texts.number, grouped))
  facts.append(...facing(texts.holder, account.to_account_name))
  const inner = [amountLine(link, verified.amount), facts, element("p", {}, texts.checkText)]
  show(container, texts.check, ...inner, alert, send, change)
}

type Refused = { link: Link; alert: HTMLElement; response: Extract<StepResponse, { code: string }> }

const ENDS = new Set(["payos_bank_details_request_closed", "maybeDone"])

/** Shows an error: a link that cannot be used ends the page; any other can be retried. */
function refuse(container: HTMLElement, { link, alert, response }: Refused): void {
  const texts = TEXTS[link.language]
  const known: Record<string, unknown> = texts
  const isWrong = response.code === "payos_bank_details_request_wrong_factor"
  const text = isWrong ? texts.wrong[link.factor] : known[response.code]
  const shown = typeof text === "string" ? text : texts.failed
  if (ENDS.has(response.code)) show(container, texts.title, element("p", {}, shown))
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

function amountLine({ language }: Link, amount: number): HTMLElement {
  const text = formatDong(amount, language)
  return element("p", { class: "sum" }, `${TEXTS[language].amount}: `, element("strong", {}, text))
}

function facing(name: string, value: string): HTMLElement[] {
  return [element("dt", {}, name), element("dd", {}, value)]
}

if (root) start(root)
// Another message's link in the same tab changes only the fragment.
addEventListener("hashchange", () => location.reload())
