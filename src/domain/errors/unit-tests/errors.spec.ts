import { readdirSync } from "node:fs"
import path from "node:path"
import { errorOf, ERRORS } from "../errors"

const FOLDER = path.resolve(__dirname, "..")
const NO_ENTRIES = ["entry.ts", "errors.ts"]

it("ERRORS contains every entry of its files exactly once", async () => {
  const files = readdirSync(FOLDER).filter(
    (file) => file.endsWith(".ts") && !NO_ENTRIES.includes(file),
  )
  const modules = await Promise.all(files.map((file) => import(path.join(FOLDER, file))))
  const keys = modules.flatMap((groups: object) => Object.values(groups)).flatMap(Object.keys)
  expect(keys.length).toBeGreaterThan(90)
  expect(keys.sort()).toEqual(Object.keys(ERRORS).sort())
})

it("errorOf fills every placeholder of a text", () => {
  expect(errorOf("payos_refund_exceeds_remaining", { left: "5 $& ₫" })).toEqual({
    type: "not_allowed",
    code: "payos_refund_exceeds_remaining",
    message:
      "Only 5 $& ₫ of this payment is left to refund. Nothing was refunded: check the order's refunds, then refund 5 $& ₫ or less.",
  })
})

it("errorOf returns the code without the variant that selects a text", () => {
  expect(errorOf("payos_session_not_found/purchase")).toMatchObject({
    code: "payos_session_not_found",
  })
})
