import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

type Violation = { id: string; impact: string; nodes: { html: string }[] }

/** Expects no serious accessibility violation and no horizontal overflow. */
export async function checkLayout(page: Page): Promise<void> {
  expect(await seriousFaults(page)).toEqual([])
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

const SIZES = [
  { width: 390, height: 780 },
  { width: 1100, height: 800 },
  { width: 320, height: 640 },
]

/** Checks the layout on two phones and a desktop, in dark and light; ends on the smallest phone in light. */
export async function checkEveryLayout(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme })
      await checkLayout(page)
    }
  }
}

/** Returns what axe finds serious or critical on a page, or in a part of it. */
export async function seriousFaults(page: Page, within = "html"): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE)
  const violations = await page.evaluate<Violation[]>(
    `axe.run("${within}", { resultTypes: ["violations"] }).then(({ violations }) => violations)`,
  )
  const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)
}
