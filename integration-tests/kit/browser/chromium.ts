import { existsSync } from "node:fs"
import { chromium, type Browser } from "playwright-core"

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium"

/** No sandbox, no GPU, no background traffic. */
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** @throws Error that names the missing browser and how to install it */
export function requireChromium(): void {
  if (existsSync(EXECUTABLE)) return
  throw new Error(
    `The browser tests need Chromium, and there is none at ${EXECUTABLE}. Install it ` +
      `(apt-get install chromium), or name another in CHROMIUM=/path/to/chromium.`,
  )
}

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: EXECUTABLE, args: FLAGS })
