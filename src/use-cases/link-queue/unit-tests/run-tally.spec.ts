import { describeRun, emptyTally } from "../run-tally"

describe("a run of the links loop", () => {
  it("logs nothing if nothing is due", () => {
    expect(describeRun(emptyTally(), 3)).toBeNull()
  })

  it("logs its counts in one line", () => {
    const tally = {
      inspected: 210,
      processed: 9,
      settled: 3,
      cancelling: 4,
      cancelled: 5,
      failed: 1,
    }
    expect(describeRun(tally, 812.4)).toEqual({
      level: "info",
      line:
        "payos: the loop inspected 210 link(s) and processed 9: " +
        "3 settled, 4 to be cancelled, 5 cancelled, 1 failed, in 812 ms",
    })
  })

  it("is logged at info level if it processes a link without an inspection", () => {
    const tally = { ...emptyTally(), processed: 1, settled: 1 }
    expect(describeRun(tally, 300)).toMatchObject({ level: "info" })
  })

  it("is logged at debug level if it only inspects links", () => {
    expect(describeRun({ ...emptyTally(), inspected: 200 }, 90)).toMatchObject({ level: "debug" })
  })
})
