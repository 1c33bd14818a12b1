import { at } from "../../settlement/unit-tests/facts"
import { noTransferExpectedSince } from "../link-work"

type Link = Parameters<typeof noTransferExpectedSince>[0]

describe("noTransferExpectedSince", () => {
  const open: Link = {
    settled_at: null,
    closed_at: null,
    facts_changed_at: at(10),
    status: "PENDING",
  }

  it.each<[string, Partial<Link>, Date | null]>([
    ["null while the rest is expected", { status: "UNDERPAID" }, null],
    ["null before payOS reports a status", { status: null }, null],
    ["the time of its last change, once paid", { status: "PAID" }, at(10)],
    ["the time it was settled", { settled_at: at(3), closed_at: at(20), status: "PAID" }, at(3)],
    ["the time it was closed", { closed_at: at(20) }, at(20)],
    ["the time of a change after it was closed", { closed_at: at(5) }, at(10)],
  ])("is %s", (_, part, expected) => {
    expect(noTransferExpectedSince({ ...open, ...part })).toEqual(expected)
  })
})
