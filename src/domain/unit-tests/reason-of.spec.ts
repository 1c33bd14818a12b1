import { reasonOf } from "../reason-of"

it.each([
  [new Error("no stock"), "no stock"],
  [{ message: "no stock", name: "Error" }, "no stock"],
  ["no stock", "no stock"],
  [undefined, "undefined"],
  [
    new Error(`insert into "order_address" ("phone") values ('0901 - 234') - relation is locked`),
    "relation is locked",
  ],
  [new Error(`update "cart" set "email" = 'lan@example.vn'`), "a database statement failed"],
])("returns the message of %p", (error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
