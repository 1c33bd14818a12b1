import { readFileSync } from "node:fs"
import path from "node:path"
import { readArguments } from "./arguments"
import { CHECKS } from "./checks"
import { GUARANTEE_NUMBERS, GUARANTEES } from "./guarantees"
import { isClean, toText } from "./report"

describe("the guarantees", () => {
  it("equal those of ARCHITECTURE.md verbatim", () => {
    const architecture = readFileSync(path.join(__dirname, "../../ARCHITECTURE.md"), "utf8")
    const verbatim = GUARANTEE_NUMBERS.filter((guarantee) => guarantee !== 0).map((guarantee) =>
      architecture.includes(`\n${guarantee}. ${GUARANTEES[guarantee]}\n`),
    )
    expect(verbatim).toEqual([true, true, true, true, true, true, true])
  })

  it("each have at least three checks, with unique names", () => {
    const counts = GUARANTEE_NUMBERS.map(
      (guarantee) => CHECKS.filter((check) => check.guarantee === guarantee).length,
    )
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)
    expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length)
  })
})

describe("the report", () => {
  const report = (found: number) => ({
    database: "shop",
    at: new Date("2026-11-20T12:00:00Z"),
    graceMinutes: 10,
    ms: 1_234,
    checks: [
      {
        name: "one-order-per-cart",
        guarantee: 4 as const,
        covers: "carts with a link",
        rows: 40,
        violations: Array.from({ length: found }, (_, i) => ({
          id: `cart_${i}`,
          found: "has 2 orders",
        })),
        ms: 3,
      },
    ],
  })

  it("prints a clean check on one line", () => {
    expect(isClean(report(0))).toBe(true)
    expect(toText(report(0))).toBe(
      [
        "shop at 2026-11-20T12:00:00.000Z; work may be under way for 10 minutes",
        "",
        "4. One cart has at most one order, and a session at most one capture.",
        `   ${"one-order-per-cart".padEnd(47)}40  ok  (carts with a link)`,
        "",
        "1 checks in 1.2 s: no violations",
      ].join("\n"),
    )
  })

  it("lists the ids of the first twenty violations", () => {
    expect(isClean(report(25))).toBe(false)
    const text = toText(report(25))
    expect(text).toContain("40  25 VIOLATED")
    expect(text).toContain("      cart_19 has 2 orders\n      and 5 more: --json names all")
    expect(text).not.toContain("cart_20")
    expect(text).toContain("25 violation(s) in one-order-per-cart")
  })
})

describe("the arguments", () => {
  it("default to DATABASE_URL", () => {
    const env = { DATABASE_URL: "postgres://one" }
    expect(readArguments([], env)).toMatchObject({
      databaseUrl: "postgres://one",
      graceMinutes: 10,
      sharedChannel: false,
      simulatorUrl: null,
      json: false,
    })
    expect(readArguments(["--database-url", "postgres://two"], env).databaseUrl).toBe(
      "postgres://two",
    )
  })

  it.each([
    [["--grace-minutes=-1"], "is no number of minutes"],
    [["--grace-minutes", ""], "is no number of minutes"],
    [["--simulator", "localhost"], "is no URL"],
    [["--database"], "Unknown option"],
    [["left", "over"], "Unexpected argument"],
  ])("%j are rejected with the reason", (args, reason) => {
    const env = { DATABASE_URL: "postgres://one" }
    expect(() => readArguments(args, env)).toThrow(reason)
  })
})
