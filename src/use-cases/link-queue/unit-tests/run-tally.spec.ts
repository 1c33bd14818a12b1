import { describeRun, emptyTally } from "../run-tally"

describe("a run of the loop", () => {
  it("that found nothing due says nothing", () => {
    expect(describeRun(emptyTally(), 3)).toBeNull()
  })

  it("says in one line what it did", () => {
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

  it("that worked without a look before says so too", () => {
    const tally = { ...emptyTally(), processed: 1, settled: 1 }
    expect(describeRun(tally, 300)).toMatchObject({ level: "info" })
  })

  it("that only looked is no news", () => {
    expect(describeRun({ ...emptyTally(), inspected: 200 }, 90)).toMatchObject({ level: "debug" })
  })
})
