import { readFileSync } from "node:fs"
import path from "node:path"
import { canBeMarkedHandled, problemTextFor } from "../../src/domain/problems/remedies"
import { PROBLEM_KINDS } from "../../src/domain/problems/problem-kinds"
import { UNMATCHED_ACTIONS } from "../../src/use-cases/unmatched-money/resolve-unmatched"
import { en } from "../../src/admin/messages/en"
import { vi } from "../../src/admin/messages/vi"

const DICTIONARIES = { en, vi }

describe.each(Object.entries(DICTIONARIES))(
  "the messages of problems, %s",
  (_, { problems, unmatched }) => {
    it("have a text for every kind, and for no other", () => {
      expect(Object.keys(problems.kind).sort()).toEqual([...PROBLEM_KINDS].sort())
    })

    it("have a text for the remedy of every kind", () => {
      const remedies = PROBLEM_KINDS.map((kind) => problemTextFor(kind).remedy)
      expect(remedies.filter((remedy) => !Object.hasOwn(problems.remedy, remedy))).toEqual([])
      expect(remedies).not.toContain("check_it")
    })

    it("have a text for every action on unmatched money", () => {
      expect(Object.keys(unmatched.action)).toEqual([...UNMATCHED_ACTIONS])
      expect(Object.keys(unmatched.text)).toEqual([...UNMATCHED_ACTIONS])
    })
  },
)

it("the merchant's guide quotes every problem as the admin shows it", () => {
  const guide = path.resolve(__dirname, "../../docs/merchant/problems.md")
  const [, , ...rows] = readFileSync(guide, "utf8").match(/^\|.*$/gm) ?? []
  const quotes = rows.map((row) => row.split("|")[1]?.trim() ?? "")
  const begins = (text: string, quote: string) =>
    new RegExp(`^${quote.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("…", ".*")}`).test(text)
  const texts = Object.values(en.problems.kind)
  expect(quotes.filter((quote) => !texts.some((text) => begins(text, quote)))).toEqual([])
  expect(texts.filter((text) => !quotes.some((quote) => begins(text, quote)))).toEqual([])
})

it("every kind has a title, and a user can mark an orphaned order as handled", () => {
  const untitled = PROBLEM_KINDS.filter((kind) =>
    problemTextFor(kind).title.startsWith("A problem"),
  )
  expect(untitled).toEqual([])
  expect(PROBLEM_KINDS.filter(canBeMarkedHandled)).toContain("order_orphaned")
})
