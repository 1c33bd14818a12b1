import type { Page } from "playwright-core"

/** Lighthouse's slow 4G: bits per second and milliseconds of a round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 / 8) * 0.9,
  uploadThroughput: (675_000 / 8) * 0.9,
}

/**
 * The processor that Lighthouse assumes of a phone, in its BenchmarkIndex: it slows down four times, and expects a
 * machine of 1,500 to 2,000. Chrome DevTools measures 264 for a Moto G Power of 2022 and 1,000 for a Pixel 5.
 */
const PHONE = 1_600 / 4

/**
 * Lighthouse's BenchmarkIndex: the mean of two scores, each the rounds of a task in 10 s, divided by 100. One builds
 * strings of 10,000 characters, the other copies arrays of 100,000 numbers.
 */
const BENCHMARK_INDEX = `(() => {
  const score = (task) => {
    const start = performance.now()
    let rounds = 0
    while (performance.now() - start < 250) task(rounds++)
    return (rounds * 100) / (performance.now() - start)
  }
  const build = () => {
    let text = ""
    for (let length = 0; length < 10_000; length++) text += "a"
    return text
  }
  const arrays = [[], []]
  for (let i = 0; i < 100_000; i++) arrays.forEach((array) => array.push(i))
  const copy = (round) => {
    const [from, to] = round % 2 ? arrays : [arrays[1], arrays[0]]
    for (let i = 0; i < from.length; i++) to[i] = from[i]
  }
  return (score(build) + score(copy)) / 2
})()`

/** Emulates the processor and the network of Lighthouse's phone, calibrated to the current speed of this machine. */
export async function emulatePhone(page: Page): Promise<void> {
  const index = await page.evaluate<number>(BENCHMARK_INDEX)
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", SLOW_4G)
  const rate = Math.max(1, index / PHONE)
  await session.send("Emulation.setCPUThrottlingRate", { rate })
  process.stderr.write(
    `    BenchmarkIndex ${index.toFixed(0)}, throttled ${rate.toFixed(1)} times\n`,
  )
}
