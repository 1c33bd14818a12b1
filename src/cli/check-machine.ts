import { clockStatus } from "../use-cases/health/check-clock"
import type { Check } from "./diagnosis"

const TIMEOUT_MS = 5_000

/** Checks that this Node runs Medusa and the plugin. */
export function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  const isFine = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  const params = { version }
  const detail = { code: "node", params, text: `Node ${version}.` }
  if (isFine) return { id: "node", status: "ok", detail, remedy: null }
  const text = "Install Node 20.19 or a later 20, or 22.12 or later."
  return { id: "node", status: "error", detail, remedy: { code: "install_node", params: {}, text } }
}

/** Checks that payOS responds to this machine, and compares their clocks. Sends payOS no data. */
export async function checkConnection(baseUrl: string): Promise<Check[]> {
  const sentAt = Date.now()
  const { host } = new URL(baseUrl)
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { headers } = await fetch(baseUrl, { method: "HEAD", redirect: "manual", signal })
    const payosTime = Date.parse(headers.get("date") ?? "")
    const ahead = Math.round(((sentAt + Date.now()) / 2 - payosTime) / 1000)
    return [reached(host), checkClock(Number.isNaN(ahead) ? null : ahead)]
  } catch {
    return [notReached(host)]
  }
}

const reached = (host: string): Check => ({
  id: "payos",
  status: "ok",
  detail: { code: "payos_reached", params: { host }, text: `payOS is reachable at ${host}.` },
  remedy: null,
})

const notReached = (host: string): Check => ({
  id: "payos",
  status: "error",
  detail: { code: "payos_silent", params: { host }, text: `payOS does not respond at ${host}.` },
  remedy: {
    code: "open_network",
    params: {},
    text: "Check that this machine may open HTTPS connections to payOS, and PAYOS_BASE_URL if you set it.",
  },
})

/** @param ahead how far this machine's clock is ahead of payOS's, in seconds; negative if it is behind */
export function checkClock(ahead: number | null): Check {
  const params = { ahead }
  if (ahead === null) {
    const text = "payOS did not send its time."
    const detail = { code: "payos_clock_unknown", params, text }
    return { id: "clock", status: "unknown", detail, remedy: null }
  }
  const status = clockStatus(ahead)
  if (status === "ok") {
    const text = "This machine's clock agrees with payOS's."
    return { id: "clock", status, detail: { code: "clock_agrees", params, text }, remedy: null }
  }
  return {
    id: "clock",
    status,
    detail: clockOff(ahead),
    remedy: {
      code: "follow_time_server",
      params: {},
      text: "Synchronize this machine's clock with a time server (NTP).",
    },
  }
}

const clockOff = (ahead: number): Check["detail"] =>
  ahead > 0
    ? {
        code: "clock_ahead",
        params: { seconds: ahead },
        text: `This machine's clock is ${ahead} s ahead of payOS's: payment links expire too late.`,
      }
    : {
        code: "clock_behind",
        params: { seconds: -ahead },
        text: `This machine's clock is ${-ahead} s behind payOS's: payment links expire too early.`,
      }
