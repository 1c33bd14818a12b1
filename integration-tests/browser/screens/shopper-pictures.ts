import type { Language } from "../../kit/browser/admin-messages"
import type { SimulatorClient } from "../../kit/simulator/simulator-client"
import { wholePage } from "../support/whole-page"
import type { ScreenDevice, Studio } from "./studio"

/** Takes the checkout from the code to the thank-you page, on one device and in one language. */
export async function takeShopperPictures(
  studio: Studio,
  simulator: SimulatorClient,
  { device, language }: { device: ScreenDevice; language: Language },
): Promise<void> {
  const lan = await studio.buyer(device, language)
  const body = lan.page.locator("body")
  const take = (name: string) =>
    wholePage(lan.page, () => studio.take(`checkout-${name}-${device}.${language}`, body))
  await lan.atPayment()
  const link = await lan.pay()
  await take("waiting")
  await simulator.pay(link.orderCode, { amount: 100_000 })
  await lan.status("underpaid")
  await take("underpaid")
  await lan.press(/^Chuyển nốt/, /^Pay the remaining/)
  const rest = await lan.code()
  await simulator.pay(rest.orderCode)
  await lan.thanked()
  await take("paid")
  await lan.leave()
}
