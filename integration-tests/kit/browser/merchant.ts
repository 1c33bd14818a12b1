import { readFile } from "node:fs/promises"
import type { Locator, Page } from "playwright-core"
import { formatDong } from "../../../src/admin/lib/format"
import { adminMessages, type Language, type Values } from "./admin-messages"
import { wholeWords } from "./text-pattern"

/** Expected console errors: of Medusa's own dashboard, and of requests that a test rejects. */
const EXPECTED = /Failed to load resource|ERR_/

/** A response of the backend to the browser. */
export type SeenResponse = { path: string; body: string }

/** Controls the admin in a browser: reads what is shown, presses buttons and fills fields. */
export class Merchant {
  /** Errors of the page and of its console. */
  readonly errors: string[] = []

  /** Requests to routes of the plugin, with the query. */
  readonly requests: string[] = []

  constructor(
    readonly page: Page,
    readonly language: Language,
    private readonly dashboard: string,
  ) {
    page.setDefaultTimeout(40_000)
    page.on("pageerror", ({ message }) => this.errors.push(message))
    page.on("console", (message) => {
      const isBad = message.type() === "error" && !EXPECTED.test(message.text())
      if (isBad) this.errors.push(message.text())
    })
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith("/admin/payos")) this.requests.push(pathname + search)
    })
  }

  /** The message of a key, in this merchant's language. */
  say(key: string, values: Values = {}): string {
    return adminMessages(this.language, key, values)
  }

  dong(amount: number): string {
    return formatDong(amount, this.language)
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(`${this.dashboard}/app${path}`)
  }

  /** The topmost drawer. */
  get drawer(): Locator {
    return this.page.getByRole("dialog").last()
  }

  button(key: string, values: Values = {}, within: Page | Locator = this.page): Locator {
    return within.getByRole("button", { name: this.say(key, values), exact: true })
  }

  press(key: string, values: Values = {}): Promise<void> {
    return this.button(key, values).last().click()
  }

  pressInDrawer(key: string, values: Values = {}): Promise<void> {
    return this.button(key, values, this.drawer).click()
  }

  field(key: string, values: Values = {}): Locator {
    return this.page.getByLabel(this.say(key, values), { exact: true }).last()
  }

  /** Types a day, such as `2026-10-31`, into Medusa's date picker. */
  async typeDay(key: string, day: string): Promise<void> {
    const [year = "", month = "", date = ""] = day.split("-")
    const picker = this.page.getByRole("group", { name: this.say(key), exact: true })
    await picker.getByRole("spinbutton").first().click()
    await this.page.keyboard.type([date, month, year].join(""))
  }

  /** Waits until a message is shown, alone or as words of a longer text. */
  see(key: string, values: Values = {}, within: Page | Locator = this.page): Promise<void> {
    return this.seeText(wholeWords(this.say(key, values)), within)
  }

  seeText(text: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return within.getByText(text).first().waitFor()
  }

  disappears(key: string, values: Values = {}): Promise<void> {
    return this.page.getByText(this.say(key, values)).first().waitFor({ state: "hidden" })
  }

  /** Picks an entry of the open menu. */
  pick(key: string, values: Values = {}): Promise<void> {
    return this.page.getByRole("menuitem", { name: this.say(key, values), exact: true }).click()
  }

  /** Sets one of the table's filters. */
  async filter(filter: string, option: string): Promise<void> {
    await this.press("table.filter")
    await this.pick(filter)
    await this.drawer.getByText(this.say(option), { exact: true }).click()
    await this.page.keyboard.press("Escape")
    await this.drawer.waitFor({ state: "hidden" })
  }

  /** Returns the file that an action downloads. */
  async saved(act: () => Promise<void>): Promise<{ name: string; body: Buffer }> {
    const saving = this.page.waitForEvent("download")
    await act()
    const file = await saving
    return { name: file.suggestedFilename(), body: await readFile(await file.path()) }
  }

  /** Collects every response of the plugin's routes from now on. */
  collectResponses(): SeenResponse[] {
    const responses: SeenResponse[] = []
    this.page.on("response", (response) => {
      const { pathname, search } = new URL(response.url())
      if (!pathname.startsWith("/admin/payos")) return
      void response.text().then(
        (body) => responses.push({ path: pathname + search, body }),
        () => undefined,
      )
    })
    return responses
  }

  leave(): Promise<void> {
    return this.page.close()
  }
}
