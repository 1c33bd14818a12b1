import { adviceForCode, isNotFound, isOrderCodeUsed, PayOSError, type PayOSOutcome } from "../.."

function errorWith(facts: { httpStatus?: number; payosCode?: string; outcome?: PayOSOutcome }) {
  const { outcome = "refused", ...rest } = facts
  return new PayOSError("x", { code: "payos_refused", operation: "x", outcome, ...rest })
}

it.each<[unknown, boolean]>([
  [errorWith({ payosCode: "101", httpStatus: 200 }), true],
  [errorWith({ httpStatus: 404 }), true],
  [errorWith({ httpStatus: 404, outcome: "no_effect" }), false],
  [errorWith({ payosCode: "231" }), false],
  [new Error("101"), false],
  [null, false],
])("isNotFound, row %#", (error, expected) => {
  expect(isNotFound(error)).toBe(expected)
})

it.each<[unknown, boolean]>([
  [errorWith({ payosCode: "231" }), true],
  [errorWith({ payosCode: "101" }), false],
  [undefined, false],
])("isOrderCodeUsed, row %#", (error, expected) => {
  expect(isOrderCodeUsed(error)).toBe(expected)
})

it.each(["20", "101", "201", "214", "231", "401", "999", undefined])(
  "adviceForCode returns advice for code %j",
  (code) => {
    expect(adviceForCode(code)).toMatch(/^[A-Z].+/)
  },
)
