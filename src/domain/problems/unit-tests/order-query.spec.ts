import { parseOrderQuery } from "../order-query"

it.each([
  ["1024", { type: "number", display_id: 1024 }],
  ["#1024", { type: "number", display_id: 1024 }],
  ["order_01M8", { type: "id", id: "order_01M8" }],
  ["0901234567", { type: "customer", text: "0901234567" }],
  ["lan@example.vn", { type: "customer", text: "lan@example.vn" }],
  ["Lan", { type: "customer", text: "Lan" }],
  ["An", null],
  ["", null],
])("parseOrderQuery reads %p as %j", (text, expected) => {
  expect(parseOrderQuery(text)).toEqual(expected)
})
