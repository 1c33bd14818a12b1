import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { RehearsalRecord } from "../record"
import { reportEnd } from "../report-end"

const RECORD: RehearsalRecord = {
  format: 1,
  made_by: "medusa-payment-payos 0.1.0",
  payos: "localhost:4010",
  started_at: "2026-11-24T03:00:00.000Z",
  ended_at: "2026-11-24T03:05:00.000Z",
  steps: [],
  findings: [],
  links_left: 1,
}

describe("the end of a rehearsal", () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "rehearse-"))))
  afterEach(() => rmSync(folder, { recursive: true }))

  const end = async (out: string) => {
    const printed: string[] = []
    const print = (line: string) => void printed.push(line)
    const ended = { record: RECORD, recorded: [], left: [1_099_511_627_777] }
    const failure = await reportEnd({ print }, ended, { language: "en", out }).then(
      () => null,
      (error: unknown) => error,
    )
    return { printed: printed.join("\n"), failure }
  }

  it("names the links that can still be paid even if the record cannot be written", async () => {
    const { printed, failure } = await end(path.join(folder, "missing", "record.json"))
    expect(failure).toMatchObject({ code: "ENOENT" })
    expect(printed).toContain("1099511627777")
    expect(printed).not.toContain("Written to")
  })

  it("overwrites no record", async () => {
    const out = path.join(folder, "record.json")
    await end(out)
    const { printed } = await end(out)
    expect(readdirSync(folder)).toHaveLength(2)
    for (const file of readdirSync(folder))
      expect(JSON.parse(readFileSync(path.join(folder, file), "utf8"))).toEqual(RECORD)
    expect(printed).toMatch(/Written to .*record-\d+\.json/)
  })
})
