import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { en } from "../../src/admin/messages/en"
import { payoutCause } from "../../src/admin/lib/payout-cause"
import { vi } from "../../src/admin/messages/vi"
import { UNSENT_REASONS, type UnsentReason } from "../../src/domain/payouts/unsent-payouts"
import { codeOf, ERRORS, MERCHANT_ERRORS } from "../../src/domain/errors/errors"

const SRC = path.resolve(__dirname, "../../src")

type Tree = { [key: string]: string | Tree }

function flatten(tree: Tree, path = ""): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : [...flatten(value, `${path}${key}.`)],
  )
  return new Map(entries)
}

const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

function sources(...folders: string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(SRC, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes("unit-tests"))
        .map((file) => readFileSync(path.join(SRC, folder, file), "utf8")),
    )
    .join("\n")
}

const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, code = ""]) => code))].sort()

describe("the admin's words", () => {
  const english = flatten(en)
  const vietnamese = flatten(vi)

  it("leave the same gaps in both languages", () => {
    const differing = [...english].filter(
      ([key, text]) => String(gaps(vietnamese.get(key) ?? "")) !== String(gaps(text)),
    )
    expect(differing).toEqual([])
  })

  it("are all Vietnamese in Vietnamese", () => {
    const same = [...english].filter(([key, text]) => vietnamese.get(key) === text)
    expect(same.map(([key]) => key).sort()).toEqual([
      "links.detail.pdf",
      "menu.root",
      "settings.health.check.webhook",
      "settings.webhook.title",
    ])
  })

  it("tell in Vietnamese whatever a check of health says", () => {
    const codes = found(sources("use-cases/health"), /\bhealthText\(\s*"([a-z_]+)"/g)
    expect(codes.length).toBeGreaterThan(40)
    expect(codes.filter((code) => !vietnamese.has(`settings.health.text.${code}`))).toEqual([])
  })

  it("tell in Vietnamese why a merchant's route refuses", () => {
    const codes = [...new Set(Object.keys(MERCHANT_ERRORS).map(codeOf))]
    expect(codes.length).toBeGreaterThan(70)
    expect(codes.filter((code) => !vietnamese.has(`errors.${code}`))).toEqual([])
  })

  it("tell in Vietnamese why a payout failed, but for what only payOS says", () => {
    const t = (key: string, { defaultValue = key }: Record<string, unknown> = {}) =>
      vietnamese.get(key) ?? String(defaultValue)
    const causeOf = (error_code: string) =>
      payoutCause(t, { error_code, error_message: "payOS's words" })
    const codes = Object.keys(UNSENT_REASONS)
    expect(codes.map(causeOf)).toEqual(
      codes.map((code) => vi.payouts.failure[code as UnsentReason]),
    )
    expect(causeOf("payos_unauthorized:401")).toBe(vi.errors.payos_unauthorized)
    expect(causeOf("INVALID_ACCOUNT")).toBe("payOS's words")
  })

  it("say no English text again that the answer has anyway", () => {
    const copies = Object.entries(ERRORS).filter(
      ([key, { text }]) => english.get(`errors.${codeOf(key)}`) === text,
    )
    expect(copies.map(([key]) => key)).toEqual([])
  })

  // A key whose parts the types know is checked by `MessageKey`; the audit log's actions come as text.
  it("name every action of a payout's history", () => {
    const actions = found(
      sources("modules/payos/repositories"),
      /\| "((?:payout(?!_id)|bank_details_request)_[a-z_]+)"/g,
    )
    expect(actions.length).toBeGreaterThan(8)
    expect(actions.filter((one) => !vietnamese.has(`payouts.detail.action.${one}`))).toEqual([])
  })
})
