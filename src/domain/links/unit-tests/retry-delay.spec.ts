import { retryDelayMs } from "../link-work"

describe("retryDelayMs", () => {
  it.each<[number, number]>([
    [0, 5_000],
    [1, 5_000],
    [2, 10_000],
    [3, 20_000],
    [4, 30_000],
    [10, 30_000],
    [11, 60_000],
    [14, 480_000],
    [15, 600_000],
    [100_000, 600_000],
  ])("after %d failures waits %d ms", (failures, delay) => {
    expect(retryDelayMs(failures)).toBe(delay)
  })
})
