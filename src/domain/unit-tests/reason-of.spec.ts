import { reasonOf } from "../reason-of"

it.each([
  [new Error("no stock"), "no stock"],
  [{ message: "no stock", name: "Error" }, "no stock"],
  ["no stock", "no stock"],
  [undefined, "undefined"],
])("tells what %p says", (error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
