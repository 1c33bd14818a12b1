import { carriedInto, monthState } from "../month-state"

const NOW = new Date("2026-11-24T05:00:00Z")
const closed = [
  { month: "2026-09", opening: 70, closing: 90 },
  { month: "2026-08", opening: 50, closing: 70 },
]

describe("a month of an account", () => {
  it.each([
    ["2026-09", { type: "closed", closed: closed[0], isLatest: true }],
    ["2026-08", { type: "closed", closed: closed[1], isLatest: false }],
    ["2026-07", { type: "covered" }],
    ["2026-10", { type: "closable" }],
    ["2026-11", { type: "not_over" }],
  ])("%s", (month, state) => {
    expect(monthState(month, { closed, first_reopened: null, is_exported: true }, NOW)).toEqual(
      state,
    )
  })

  it("requires its export, and the month before it", () => {
    const none = { closed: [], first_reopened: null, is_exported: false }
    expect(monthState("2026-10", none, NOW)).toEqual({ type: "not_exported" })
    const august = { closed: closed.slice(1), first_reopened: null, is_exported: true }
    expect(monthState("2026-10", august, NOW)).toEqual({ type: "later", first: "2026-09" })
  })

  it("requires an earlier, reopened month to be closed first", () => {
    const reopened = { closed: [], first_reopened: "2026-09", is_exported: true }
    expect(monthState("2026-10", reopened, NOW)).toEqual({ type: "later", first: "2026-09" })
    expect(monthState("2026-09", reopened, NOW)).toEqual({ type: "closable" })
    expect(monthState("2026-08", reopened, NOW)).toEqual({ type: "closable" })
  })

  it("is closable an hour after its end in Vietnam", () => {
    const none = { closed: [], first_reopened: null, is_exported: true }
    const states = ["2026-10-31T17:59:59Z", "2026-10-31T18:00:00Z"].map(
      (time) => monthState("2026-10", none, new Date(time)).type,
    )
    expect(states).toEqual(["not_over", "closable"])
  })

  it("opens with the closing balance of the month before it", () => {
    expect(carriedInto("2026-10", closed)).toBe(90)
    expect(carriedInto("2026-09", closed)).toBe(70)
    expect(carriedInto("2026-08", closed)).toBeNull()
    expect(carriedInto("2026-11", closed)).toBeNull()
  })
})
