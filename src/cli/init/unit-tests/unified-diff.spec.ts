import fc from "fast-check"
import { unifiedDiff } from "../unified-diff"

const numbers = (...lines: (number | string)[]) => `${lines.join("\n")}\n`

describe("a diff", () => {
  it("shows changes with context lines", () => {
    const before = numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    const after = numbers(1, 2, "two", 3, 4, 5, 6, 7, 8, "nine", 10)
    expect(unifiedDiff({ file: "a", before, after }, 1)).toBe(`--- a
+++ a
@@ -2,2 +2,3 @@
 2
+two
 3
@@ -8,3 +9,3 @@
 8
-9
+nine
 10`)
  })

  it("shows no context lines if they may contain secrets", () => {
    const diff = unifiedDiff({ file: ".env", before: "A=s\nB=s\n", after: "A=s\nB=s\nC=1\n" }, 0)
    expect(diff).toBe("--- .env\n+++ .env\n@@ -2,0 +3,1 @@\n+C=1")
  })

  it("contains both texts in full", () => {
    const line = fc.constantFrom("a", "b", "c", "")
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1 }),
        fc.array(line, { minLength: 1 }),
        (old, now) => {
          const texts = { file: "a", before: numbers(...old), after: numbers(...now) }
          const [, , , ...lines] = unifiedDiff(texts, 1_000).split("\n")
          const without = (sign: string) =>
            lines.filter((one) => !one.startsWith(sign)).map((one) => one.slice(1))
          if (numbers(...old) === numbers(...now)) return lines.length === 0
          return (
            numbers(...without("+")) === numbers(...old) &&
            numbers(...without("-")) === numbers(...now)
          )
        },
      ),
    )
  })
})
