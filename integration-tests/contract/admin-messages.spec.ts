import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { en } from "../../src/admin/messages/en"
import { payoutCause } from "../../src/admin/lib/payout-cause"
import { vi } from "../../src/admin/messages/vi"
import { LOCAL_FAILURES, type LocalFailure } from "../../src/domain/payouts/local-failures"
import { codeOf, ERRORS, MERCHANT_ERRORS } from "../../src/domain/errors/errors"

const SRC = path.resolve(__dirname, "../../src")

type Tree = { [key: string]: string | Tree }

function flatten(tree: Tree, path = ""): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : [...flatten(value, `${path}${key}.`)],
  )
  return new Map(entries)
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

function sources(...folders: string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(SRC, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes("unit-tests"))
        .map((file) => readFileSync(path.join(SRC, folder, file), "utf8")),
    )
    .join("\n")
}

const collectCodes = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, code = ""]) => code))].sort()

describe("the admin's messages", () => {
  const english = flatten(en)
  const vietnamese = flatten(vi)

  it("have the same placeholders in both languages", () => {
    const differing = [...english].filter(
      ([key, text]) =>
        String(placeholders(vietnamese.get(key) ?? "")) !== String(placeholders(text)),
    )
    expect(differing).toEqual([])
  })

  it("differ from English in Vietnamese, except for names", () => {
    const same = [...english].filter(([key, text]) => vietnamese.get(key) === text)
    expect(same.map(([key]) => key).sort()).toEqual([
      "links.detail.pdf",
      "menu.root",
      "settings.health.check.webhook",
      "settings.webhook.title",
    ])
  })

  it("translate every text of the health check into Vietnamese", () => {
    const codes = collectCodes(sources("use-cases/health"), /\bhealthText\(\s*"([a-z_]+)"/g)
    expect(codes.length).toBeGreaterThan(40)
    expect(codes.filter((code) => !vietnamese.has(`settings.health.text.${code}`))).toEqual([])
  })

  it("translate every error of a merchant's route into Vietnamese", () => {
    const codes = [...new Set(Object.keys(MERCHANT_ERRORS).map(codeOf))]
    expect(codes.length).toBeGreaterThan(70)
    expect(codes.filter((code) => !vietnamese.has(`errors.${code}`))).toEqual([])
  })

  it("explain a failed payout in Vietnamese, and quote payOS where its code is unknown", () => {
    const t = (key: string, { defaultValue = key }: Record<string, unknown> = {}) =>
      vietnamese.get(key) ?? String(defaultValue)
    const causeOf = (error_code: string) =>
      payoutCause(t, { error_code, error_message: "payOS's message" })
    const codes = Object.keys(LOCAL_FAILURES)
    expect(codes.map(causeOf)).toEqual(
      codes.map((code) => vi.payouts.failure[code as LocalFailure]),
    )
    expect(causeOf("payos_unauthorized:401")).toBe(vi.errors.payos_unauthorized)
    expect(causeOf("INVALID_ACCOUNT")).toBe("payOS's message")
  })

  it("do not repeat an English text that the response already carries", () => {
    const copies = Object.entries(ERRORS).filter(
      ([key, { text }]) => english.get(`errors.${codeOf(key)}`) === text,
    )
    expect(copies.map(([key]) => key)).toEqual([])
  })

  // `MessageKey` checks keys whose parts are typed; the audit log's actions are plain text.
  it("have a text for every action in a payout's history", () => {
    const actions = collectCodes(
      sources("modules/payos/repositories"),
      /\| "((?:payout(?!_id)|bank_details_request)_[a-z_]+)"/g,
    )
    expect(actions.length).toBeGreaterThan(8)
    expect(actions.filter((action) => !vietnamese.has(`payouts.detail.action.${action}`))).toEqual(
      [],
    )
  })
})
