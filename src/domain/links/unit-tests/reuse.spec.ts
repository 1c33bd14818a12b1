import { CREATION_DEADLINE_MS, decideReuse, type ReusableLink } from "../reuse"

const NOW = new Date("2026-11-20T10:00:00Z")
const at = (ms: number): Date => new Date(NOW.getTime() + ms)

const required = { amount: 10_000, fingerprint: "a", client_id: "north" }
const open: ReusableLink = {
  ...required,
  state: "open",
  status: "PENDING",
  created_at: at(-30_000),
  expires_at: at(3_600_000),
  is_counted: false,
}
const creating: ReusableLink = { ...open, state: "creating", status: null, created_at: at(-1_000) }

describe("decideReuse", () => {
  it.each<[string, ReusableLink, ReturnType<typeof decideReuse>]>([
    ["an open link that matches", open, "reuse"],
    ["a link for less", { ...open, amount: 9_999 }, "replace"],
    ["a link for more", { ...open, amount: 10_001 }, "replace"],
    ["a link for other items", { ...open, fingerprint: "b" }, "replace"],
    ["a link of another channel", { ...open, client_id: "south" }, "replace"],
    ["a paid link for less", { ...open, amount: 9_999, status: "PAID" }, "replace"],
    ["a link that expires in a minute", { ...open, expires_at: at(60_000) }, "replace"],
    ["a link that expires a little later", { ...open, expires_at: at(60_001) }, "reuse"],
    ["a link past its expiry", { ...open, expires_at: at(-1) }, "replace"],
    ["a paid link", { ...open, status: "PAID" }, "reuse"],
    ["a paid link after its expiry", { ...open, status: "PAID", expires_at: at(-1) }, "reuse"],
    [
      "a paid link whose money is counted",
      { ...open, status: "PAID", is_counted: true },
      "replace",
    ],
    [
      "a link paid in part whose money is counted",
      { ...open, status: "UNDERPAID", is_counted: true },
      "replace",
    ],
    ["a link paid in part", { ...open, status: "UNDERPAID" }, "reuse"],
    ["a link being paid", { ...open, status: "PROCESSING" }, "reuse"],
    ["a cancelled link", { ...open, status: "CANCELLED" }, "replace"],
    ["an expired link", { ...open, status: "EXPIRED" }, "replace"],
    ["a failed link", { ...open, status: "FAILED" }, "replace"],
    ["a link with an unknown status", { ...open, status: "DELETED" }, "replace"],
    ["a link without a status", { ...open, status: null }, "replace"],
    ["a link with a lower-case status", { ...open, status: "paid" }, "replace"],
    ["a link being created", creating, "wait"],
    [
      "a link being created until its deadline",
      { ...creating, created_at: at(-CREATION_DEADLINE_MS) },
      "wait",
    ],
    [
      "a creation past its deadline",
      { ...creating, created_at: at(-CREATION_DEADLINE_MS - 1) },
      "replace",
    ],
    ["a creation for another amount", { ...creating, amount: 9_999 }, "replace"],
    ["a creation for other items", { ...creating, fingerprint: "b" }, "replace"],
  ])("decides about %s", (_, link, decision) => {
    expect(decideReuse(link, required, NOW)).toBe(decision)
  })
})
