import type { Page } from "playwright-core"

/**
 * Makes the window as high as the page while a picture is taken: a picture that is higher than the window
 * is taken without touch, and a phone's page then looks like a desktop's.
 */
export async function wholePage<T>(page: Page, take: () => Promise<T>): Promise<T> {
  const window = page.viewportSize()
  if (!window) return take()
  const height = await page.evaluate<number>("document.documentElement.scrollHeight")
  await page.setViewportSize({ ...window, height: Math.max(window.height, height) })
  try {
    return await take()
  } finally {
    await page.setViewportSize(window)
  }
}
