import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { outside, run } from "../install/support/run"
import { snippet } from "../install/support/snippet"
import { eventually } from "../kit/time/eventually"
import type { Teardown } from "../kit/run/teardown"

const GUIDE = "docs/storefront/nextjs-starter.md"
const OFFLINE = "docs/operator/simulator.md"

/** Installs the starter with its own pnpm, and the package by the guide's commands. */
export async function install(shop: string, tarball: string): Promise<void> {
  const manifest = readFileSync(path.join(shop, "package.json"), "utf8")
  const { packageManager = "pnpm" } = JSON.parse(manifest) as { packageManager?: string }
  const pnpm = ["npx", "--yes", packageManager.split("+")[0] ?? ""]
  await run(shop, [...pnpm, "install", "--prefer-offline"])
  const commands = snippet("sh", "--filter ./apps/storefront", GUIDE).trim().split("\n")
  for (const command of commands) {
    const words = command.split(" ").slice(1)
    const named = words.map((word) => (word === "medusa-payment-payos" ? tarball : word))
    await run(shop, [...pnpm, ...named])
  }
}

/** Adds the simulator's options after those that `init` wrote. */
export function addSimulator(backendFolder: string, backend: string): void {
  const file = path.join(backendFolder, "medusa-config.ts")
  const last = "cancelUrl: process.env.PAYOS_CANCEL_URL,\n"
  const config = readFileSync(file, "utf8")
  assert.equal(config.split(last).length, 2)
  const lines = snippet("ts", "baseUrl: process.env.PAYOS_BASE_URL,", OFFLINE).replace(
    `"http://localhost:9000",`,
    `"${backend}", allowOtherBaseUrl: true,`,
  )
  writeFileSync(
    file,
    config.replace(last, () => last + lines),
  )
}

/** Serves the built storefront; resolves once it responds. */
export async function serveStorefront(
  folder: string,
  { port, env }: { port: number; env: Record<string, string> },
  teardown: Teardown,
): Promise<void> {
  const next = path.join(folder, "node_modules/next/dist/bin/next")
  const child = spawn(process.execPath, [next, "start", "-p", String(port)], {
    cwd: folder,
    env: { ...outside(), ...env },
    stdio: "ignore",
  })
  teardown.add(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, "exit")
    child.kill("SIGKILL")
    await exited
  })
  await eventually("the storefront", () =>
    fetch(`http://localhost:${port}/vn`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
}
