import { demandedWaitMs, retryDelayMs, type ResponseHeaders } from "../retry-timing"

const now = Date.UTC(2026, 0, 1)
const nowSeconds = now / 1000

describe("demandedWaitMs", () => {
  it.each<[string, ResponseHeaders, number | null]>([
    ["nothing", {}, null],
    ["Retry-After in seconds", { "retry-after": "7" }, 7_000],
    ["Retry-After of zero", { "retry-after": "0" }, 0],
    ["Retry-After as a fraction", { "retry-after": "0.5" }, 500],
    ["Retry-After as a date", { "retry-after": new Date(now + 9_000).toUTCString() }, 9_000],
    ["Retry-After as a date in the past", { "retry-after": new Date(0).toUTCString() }, 0],
    ["a negative Retry-After", { "retry-after": "-1" }, null],
    ["an unreadable Retry-After", { "retry-after": "soon" }, null],
    ["an empty Retry-After", { "retry-after": "" }, null],
    ["a reset in Unix seconds", { "x-ratelimit-reset": `${nowSeconds + 3}` }, 3_000],
    ["a reset in the past", { "x-ratelimit-reset": `${nowSeconds - 3}` }, null],
    ["a reset that is not a Unix time", { "x-ratelimit-reset": "30" }, null],
    ["a reset in milliseconds", { "x-ratelimit-reset": `${now}` }, null],
    ["an unreadable reset", { "x-ratelimit-reset": "soon" }, null],
    [
      "both, the later one",
      { "retry-after": "2", "x-ratelimit-reset": `${nowSeconds + 5}` },
      5_000,
    ],
    [
      "both, the later one again",
      { "retry-after": "8", "x-ratelimit-reset": `${nowSeconds + 5}` },
      8_000,
    ],
  ])("reads %s", (_, headers, expected) => {
    expect(demandedWaitMs(headers, now)).toBe(expected)
  })
})

describe("retryDelayMs", () => {
  it.each<[number, number | null, number, number]>([
    [0, null, 1, 500],
    [0, null, 0, 250],
    [1, null, 1, 1_000],
    [2, null, 0.5, 1_500],
    [4, null, 1, 8_000],
    [30, null, 1, 8_000],
    [0, 3_000, 1, 3_000],
    [0, 0, 1, 500],
    [0, 100, 0, 250],
  ])("after attempt %d, demanded %j, random %d waits %d ms", (attempt, demanded, random, ms) => {
    expect(retryDelayMs(attempt, demanded, random)).toBe(ms)
  })
})
