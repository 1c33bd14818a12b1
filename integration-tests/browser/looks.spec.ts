import { mkdirSync } from "node:fs"
import path from "node:path"
import type { Buyer } from "./support/buyer"
import { journeys, type Device } from "./support/journey"
import { checkLayout } from "./support/check-layout"
import { wholePage } from "./support/whole-page"

/** `PICTURES=<folder>` keeps a picture of every state that is looked at. */
const FOLDER = process.env["PICTURES"]

const SIZES = {
  "phone 390": ["phone", { width: 390, height: 780 }],
  "phone 320": ["phone", { width: 320, height: 640 }],
  desktop: ["desktop", { width: 1100, height: 800 }],
} as const

type Looks = { size: keyof typeof SIZES; language: "vi" | "en"; scheme: "light" | "dark" }

const ALL: Looks[] = (["phone 390", "phone 320", "desktop"] as const).flatMap((size) =>
  (["vi", "en"] as const).flatMap((language) =>
    (["light", "dark"] as const).map((scheme) => ({ size, language, scheme })),
  ),
)

/** Each state is looked at by axe. */
const LONG_MS = 240_000

journeys(({ buyer, simulator, shopper }) => {
  const enter = async ({ size, language, scheme }: Looks) => {
    const [device, viewport] = SIZES[size]
    const lan = await buyer(device satisfies Device, language)
    await lan.page.setViewportSize(viewport)
    await lan.page.emulateMedia({ colorScheme: scheme })
    const seen = async (state: string) => {
      await checkLayout(lan.page)
      if (FOLDER) await keep(lan, `${state}.${size}.${language}.${scheme}`.replace(" ", ""))
    }
    return { lan, seen }
  }

  it.each(ALL)(
    "$size, $language, $scheme: from the code to the thanks",
    async (looks) => {
      const { lan, seen } = await enter(looks)
      await lan.page.clock.install()
      await lan.atPayment()
      const link = await lan.pay()
      await seen("1-waiting")
      if (looks.size !== "desktop") {
        await lan.page.getByRole("button", { name: "Vietcombank" }).tap()
        await seen("2-steps")
        await lan.picture()
        await seen("3-code")
      } else {
        await lan.page.getByText(lan.say("Mở trên thiết bị khác", "Open on another device")).click()
        await seen("3-elsewhere")
      }
      await lan.press("Tôi đã chuyển khoản", "I have paid")
      await lan.page.clock.fastForward(121_000)
      await lan.panel.locator(".payos-help").waitFor()
      await seen("4-help")
      await simulator.pay(link.orderCode, { amount: 100_000 })
      await lan.status("short")
      expect(await lan.panel.locator(".payos-help").count()).toBe(0)
      await seen("5-short")
      await lan.press(/^Chuyển nốt/, /^Pay the missing/)
      await lan.code()
      await seen("6-rest")
      await lan.cancel()
      await seen("7-cancelled")
      await lan.press("Tạo mã mới", "Get a new code")
      await simulator.pay((await lan.code()).orderCode)
      await lan.thanked()
      await seen("8-thanks")
    },
    LONG_MS,
  )

  it.each(ALL)(
    "$size, $language, $scheme: paid by a link, not ready",
    async (looks) => {
      const { lan, seen } = await enter(looks)
      const session = await shopper.startPayment(await shopper.cart())
      await lan.goTo(`/pay#payos=${session.id}`)
      await simulator.pay((await lan.code()).orderCode)
      await lan.status("paid")
      await seen("9-paid")
      const cartId = await shopper.cart({ withShipping: false })
      const lacking = await shopper.startPayment(cartId)
      await simulator.pay(lacking.data.order_code)
      await lan.goTo("/")
      await lan.goTo(`/pay#payos=${lacking.id}`)
      await lan.status("not_ready")
      await seen("10-not-ready")
    },
    LONG_MS,
  )
})

async function keep(lan: Buyer, name: string): Promise<void> {
  mkdirSync(FOLDER ?? "", { recursive: true })
  const file = path.join(FOLDER ?? "", `${name}.png`)
  await wholePage(lan.page, () => lan.page.screenshot({ path: file, animations: "disabled" }))
}
