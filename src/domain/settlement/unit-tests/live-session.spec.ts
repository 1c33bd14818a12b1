import { liveSession, type SettlementFacts } from "../settlement"
import { at, link, payment, session } from "./facts"

const older = session({ id: "s1", created_at: at(1) })
const newer = session({ id: "s2", created_at: at(2), amount: "12000" })
const sessions = [older, newer]
const captured = payment({ captured: "10000" })

describe("liveSession", () => {
  it.each<[string, Partial<SettlementFacts>, string | null]>([
    ["the session of the open link", { links: [link()] }, "s1"],
    ["the session of a link that is being created", { links: [link({ state: "creating" })] }, "s1"],
    ["the newest if the link is closed", { links: [link({ state: "closed" })] }, "s2"],
    ["the newest if the link is to be cancelled", { links: [link({ state: "cancelling" })] }, "s2"],
    [
      "the one with the same amount if the link's own is deleted",
      { links: [link({ session_id: "s0" })] },
      "s1",
    ],
    [
      "the newest if none has the same amount",
      { links: [link({ session_id: "s0", amount: 1 })] },
      "s2",
    ],
    ["the newest if there is no link", {}, "s2"],
    ["the newest payOS session", { sessions: [older, { ...newer, is_payos: false }] }, "s1"],
    [
      "no session of another provider, linked or not",
      { sessions: [session({ is_payos: false })], links: [link()] },
      null,
    ],
    ["none if there is no session", { sessions: [], links: [link()] }, null],
    ["no captured session, linked or not", { links: [link()], payments: [captured] }, "s2"],
    [
      "no captured and refunded session",
      { links: [link()], payments: [{ ...captured, refunded: "10000" }] },
      "s2",
    ],
    ["none if the only one was captured", { sessions: [older], payments: [captured] }, null],
    ["a session that is only authorized", { links: [link()], payments: [payment()] }, "s1"],
  ])("is %s", (_, given, id) => {
    expect(liveSession({ sessions, links: [], payments: [], ...given })?.id ?? null).toBe(id)
  })
})
