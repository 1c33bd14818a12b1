import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

type Result = { violations: { id: string; impact: string; nodes: { html: string }[] }[] }

/** No serious fault of accessibility, and nothing that reaches beyond the side of the screen. */
export async function looksSeemly(page: Page): Promise<void> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate<Result>("axe.run()")
  const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)
  expect(told).toEqual([])
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  )
  expect(overflow).toBeLessThanOrEqual(0)
}
