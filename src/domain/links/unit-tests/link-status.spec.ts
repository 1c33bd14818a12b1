import { payosLinkStatuses } from "../../../client"
import { toLinkPhase, type LinkPhase } from "../link-status"

const PHASES: readonly (readonly [string, LinkPhase])[] = [
  ["PENDING", "payable"],
  ["PROCESSING", "payable"],
  ["UNDERPAID", "payable"],
  ["PAID", "paid"],
  ["CANCELLED", "not_payable"],
  ["EXPIRED", "not_payable"],
  ["FAILED", "not_payable"],
]

it.each([
  ...PHASES,
  ["DELETED", "unknown"],
  ["paid", "unknown"],
  [" PAID", "unknown"],
  ["", "unknown"],
  ["toString", "unknown"],
  ["__proto__", "unknown"],
] as const)("reads the status %j as %s", (status, phase) => {
  expect(toLinkPhase(status)).toBe(phase)
})

it("the cases cover every status that payOS lists", () => {
  expect(PHASES.map(([status]) => status).toSorted()).toEqual([...payosLinkStatuses].toSorted())
})
