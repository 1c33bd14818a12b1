import type { Page } from "playwright-core"

/** A page of the dashboard scrolls within its "main", which clips the overflow. */
const HEIGHT = `document.documentElement.scrollHeight + Math.max(0,
  ...[...document.querySelectorAll("main")].map((main) => main.scrollHeight - main.clientHeight))`

/**
 * Makes the window as high as the page while a screenshot is taken: Chromium disables touch for a screenshot that is
 * higher than the window, and a phone's page then has the desktop layout.
 */
export async function wholePage<T>(page: Page, take: () => Promise<T>): Promise<T> {
  const window = page.viewportSize()
  if (!window) return take()
  const height = await page.evaluate<number>(HEIGHT)
  await page.setViewportSize({ ...window, height: Math.max(window.height, height) })
  try {
    return await take()
  } finally {
    await page.setViewportSize(window)
  }
}
