import { retryDelayMs } from "../link-work"

describe("retryDelayMs", () => {
  it.each<[number, number]>([
    [0, 5_000],
    [1, 5_000],
    [2, 10_000],
    [3, 20_000],
    [7, 320_000],
    [8, 600_000],
    [9, 600_000],
    [100_000, 600_000],
  ])("after %d tries in vain waits %d ms", (attempts, delay) => {
    expect(retryDelayMs(attempts)).toBe(delay)
  })
})
