import { atTerminal } from "../at-terminal"
import type { Lines } from "../lines"

/** A terminal at which these lines are typed. */
function typing(...typed: string[]): Lines & { shown: string[] } {
  const shown: string[] = []
  const show = (line: string) => void shown.push(line)
  const ask = async (question: string) => {
    show(question)
    return typed.shift() ?? null
  }
  return { ask, print: show, close: () => undefined, shown }
}

describe("the amount of a payout, typed by the operator", () => {
  it.each(["2000", "2.000", "2,000", "2.000 ₫", "2.000\u00a0₫", "₫2,000", "2000 vnd"])(
    "may be %s",
    async (amount) => {
      const lines = typing("970436", "0099887766554", amount)
      expect(await atTerminal(lines, "en").readAccount(2_000)).toEqual({
        toBin: "970436",
        toAccountNumber: "0099887766554",
      })
    },
  )

  it.each(["", "200", "20000", "₫20,00"])("may not be %j", async (amount) => {
    const lines = typing("970436", "0099887766554", amount)
    expect(await atTerminal(lines, "en").readAccount(2_000)).toBeNull()
  })

  it("is requested as each language writes it", async () => {
    const english = typing("970436", "0099887766554", "")
    await atTerminal(english, "en").readAccount(2_000)
    expect(english.shown.join("\n")).toContain("Send ₫2,000 to")
    const vietnamese = typing("970436", "0099887766554", "")
    await atTerminal(vietnamese, "vi").readAccount(2_000)
    expect(vietnamese.shown.join("\n")).toContain("Chi 2.000\u00a0₫ vào")
  })
})
