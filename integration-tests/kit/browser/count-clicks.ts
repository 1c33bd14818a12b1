import type { Page } from "playwright-core"

/** A click on a label is one press, though the browser makes two clicks of it. */
const LISTEN = "addEventListener('pointerdown', (event) => event.isTrusted && countClick(), true)"

/** Counts what is pressed on a page from now on, as the browser sees it. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction("countClick", () => (clicks += 1))
  await page.addInitScript({ content: LISTEN })
  await page.evaluate(LISTEN)
  return () => clicks
}
