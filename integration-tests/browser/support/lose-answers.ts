import type { Page } from "playwright-core"

/** The store does what it is asked by POST at this address, and the browser hears nothing of it, until released. */
export async function loseAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(address)
}
