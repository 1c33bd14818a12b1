import { MERCHANT, PASSWORD } from "../../kit/admin/call-admin"
import { launch } from "../../kit/browser/chromium"
import { Merchant } from "../../kit/browser/merchant"
import type { Teardown } from "../../kit/run/teardown"

/** Logs in to the built admin of a production store. */
export async function openAdmin(backend: string, teardown: Teardown): Promise<Merchant> {
  const browser = await launch()
  teardown.add(() => browser.close())
  // A production store's session cookie requires https, which a proxy would report by this header.
  const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-proto": "https" } })
  const page = await context.newPage()
  await page.goto(`${backend}/app/login`)
  await page.locator("input[name=email]").fill(MERCHANT)
  await page.locator("input[name=password]").fill(PASSWORD)
  await page.locator("button[type=submit]").click()
  await page.waitForURL(/\/app\/(?!login)/)
  return new Merchant(page, "en", backend)
}
