import { mkdirSync } from "node:fs"
import path from "node:path"
import type { Buyer } from "./support/buyer"
import { journeys } from "./support/journey"
import { checkLayout } from "./support/check-layout"
import { wholePage } from "./support/whole-page"

/** `PICTURES=<folder>` stores a screenshot of every checked state. */
const FOLDER = process.env["PICTURES"]

/** The last size of each device stays set after the check. */
const SIZES = {
  phone: { "phone 390": { width: 390, height: 780 }, "phone 320": { width: 320, height: 640 } },
  desktop: { desktop: { width: 1100, height: 800 } },
}

const SCHEMES = ["light", "dark"] as const

type Reader = { device: keyof typeof SIZES; language: "vi" | "en" }

const ALL: Reader[] = (["phone", "desktop"] as const).flatMap((device) =>
  (["vi", "en"] as const).map((language) => ({ device, language })),
)

/** axe checks each state at every size and in both colour schemes. */
const LONG_MS = 300_000

journeys(({ buyer, simulator, shopper }) => {
  const enter = async ({ device, language }: Reader) => {
    const lan = await buyer(device, language)
    const check = async (state: string) => {
      for (const [size, viewport] of Object.entries(SIZES[device])) {
        await lan.page.setViewportSize(viewport)
        for (const scheme of SCHEMES) {
          await lan.page.emulateMedia({ colorScheme: scheme })
          await checkLayout(lan.page)
          if (FOLDER)
            await storeScreenshot(lan, `${state}.${size}.${language}.${scheme}`.replace(" ", ""))
        }
      }
    }
    return { lan, check }
  }

  it.each(ALL)(
    "$device, $language: from the code to the thank-you page",
    async (reader) => {
      const { lan, check } = await enter(reader)
      await lan.page.clock.install()
      await lan.atPayment()
      const link = await lan.pay()
      await check("1-waiting")
      if (reader.device === "phone") {
        await lan.page.getByRole("button", { name: "Vietcombank" }).tap()
        await check("2-steps")
        await lan.picture()
        await check("3-code")
      } else {
        await lan.page.getByText(lan.say("Mở trên thiết bị khác", "Open on another device")).click()
        await check("3-elsewhere")
      }
      await lan.press("Tôi đã chuyển khoản", "I have paid")
      await lan.page.clock.fastForward(121_000)
      await lan.panel.locator(".payos-help").waitFor()
      await check("4-help")
      await simulator.pay(link.orderCode, { amount: 100_000 })
      await lan.status("underpaid")
      expect(await lan.panel.locator(".payos-help").count()).toBe(0)
      await check("5-underpaid")
      await lan.press(/^Chuyển nốt/, /^Pay the remaining/)
      await lan.code()
      await check("6-rest")
      await lan.cancel()
      await check("7-cancelled")
      await lan.press("Tạo mã mới", "Get a new code")
      await simulator.pay((await lan.code()).orderCode)
      await lan.thanked()
      await check("8-thanks")
    },
    LONG_MS,
  )

  it.each(ALL)(
    "$device, $language: paid through a shared link, and a cart that is not ready",
    async (reader) => {
      const { lan, check } = await enter(reader)
      const session = await shopper.startPayment(await shopper.cart())
      await lan.goTo(`/pay#payos=${session.id}`)
      await simulator.pay((await lan.code()).orderCode)
      await lan.status("paid")
      await check("9-paid")
      const cartId = await shopper.cart({ withShipping: false })
      const notReady = await shopper.startPayment(cartId)
      await simulator.pay(notReady.data.order_code)
      await lan.goTo("/")
      await lan.goTo(`/pay#payos=${notReady.id}`)
      await lan.status("not_ready")
      await check("10-not-ready")
    },
    LONG_MS,
  )
})

async function storeScreenshot(lan: Buyer, name: string): Promise<void> {
  mkdirSync(FOLDER ?? "", { recursive: true })
  const file = path.join(FOLDER ?? "", `${name}.png`)
  await wholePage(lan.page, () => lan.page.screenshot({ path: file, animations: "disabled" }))
}
