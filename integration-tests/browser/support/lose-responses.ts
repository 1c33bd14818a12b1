import type { Page } from "playwright-core"

/** Forwards each POST to a URL and drops the response; returns a function that stops this. */
export async function loseResponses(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(address)
}
