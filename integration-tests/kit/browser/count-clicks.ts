import type { Page } from "playwright-core"

/** Counts pointer events: a press on a label is one, although it fires two click events. */
const LISTEN = "addEventListener('pointerdown', (event) => event.isTrusted && countClick(), true)"

/** Counts presses on a page from now on; returns a function that reads the count. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction("countClick", () => (clicks += 1))
  await page.addInitScript({ content: LISTEN })
  await page.evaluate(LISTEN)
  return () => clicks
}
