import { medusaSupportOf, TESTED_MINORS, testedRange } from "../medusa-versions"

describe("the installed Medusa", () => {
  it.each([
    ["2.17.2", "too_old"],
    ["1.20.10", "too_old"],
    ["2.9.0", "too_old"],
    ["2.18.0", "tested"],
    ["2.20.1", "tested"],
    ["2.21.2", "tested"],
    ["2.22.0", "untested"],
    ["2.100.0", "untested"],
    ["2.22.0-snapshot-20260901", "untested"],
    ["3.0.0", "untested"],
    ["workspace", "untested"],
  ])("%s is %s", (version, support) => {
    expect(medusaSupportOf(version)).toBe(support)
  })

  it("is compared with consecutive minors", () => {
    const minors = TESTED_MINORS.map((tested) => Number(tested.split(".")[1]))
    expect(minors).toEqual(minors.map((_, index) => Number(minors[0]) + index))
    expect(testedRange()).toBe("2.18 to 2.21")
  })
})
