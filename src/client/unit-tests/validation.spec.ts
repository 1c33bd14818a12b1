import {
  cancelLinkRequestSchema,
  confirmWebhookRequestSchema,
  createLinkRequestSchema,
  payoutBatchRequestSchema,
  payoutFiltersSchema,
  payoutRequestSchema,
  PayOSValidationError,
} from ".."
import { checkedIdempotencyKey, checkRequest } from "../http/check-request"
import { operations } from "../http/operations"
import { linkRequest, payoutRequest } from "./payos-server"

type Schema = Parameters<typeof checkRequest>[1]

function issuesOf(schema: Schema, request: unknown): string[] {
  try {
    checkRequest(operations.createLink, schema, request)
    return []
  } catch (error) {
    if (!(error instanceof PayOSValidationError)) throw error
    expect(error).toMatchObject({ code: "invalid_request", outcome: "refused" })
    for (const { remedy } of error.issues) expect(remedy).not.toBe("")
    return error.issues.map(({ path, reason }) => `${path} ${reason}`)
  }
}

const item = { name: "Ao", quantity: 1, price: 1000 }

describe("a payment link request", () => {
  it.each<[object, string[]]>([
    [{}, []],
    [{ orderCode: 9_007_199_254_740_991 }, []],
    [{ orderCode: 9_007_199_254_740_992 }, ["orderCode is not a whole number"]],
    [{ orderCode: 0 }, ["orderCode is less than 1"]],
    [{ orderCode: 1.5 }, ["orderCode is not a whole number"]],
    [{ orderCode: "1" }, ["orderCode is not a whole number"]],
    [{ orderCode: undefined }, ["orderCode is missing"]],
    [{ amount: 1 }, []],
    [{ amount: 0 }, ["amount is less than 1"]],
    [{ amount: 0.5 }, ["amount is not a whole number"]],
    [{ amount: NaN }, ["amount is not a whole number"]],
    [{ amount: Infinity }, ["amount is not a whole number"]],
    [{ description: "ả".repeat(25) }, []],
    [{ description: "😀".repeat(25) }, []],
    [{ description: "a".repeat(26) }, ["description is longer than 25 characters"]],
    [{ description: "" }, ["description is empty"]],
    [{ description: "a " }, ["description begins or ends with a space"]],
    [{ description: "a\nb" }, ["description contains a line break or control character"]],
    [{ description: "a\ud800" }, ["description contains half of a surrogate pair"]],
    [{ cancelUrl: "/cancel" }, ["cancelUrl is not an absolute URI"]],
    [{ returnUrl: "https://a b" }, ["returnUrl is not an absolute URI"]],
    [{ returnUrl: "myshop://paid" }, []],
    [{ expiredAt: 2_147_483_647 }, []],
    [{ expiredAt: 2_147_483_648 }, ["expiredAt is past the year 2038; is it in milliseconds?"]],
    [{ expiredAt: 0 }, ["expiredAt is less than 1"]],
    [{ expiredAt: 1.5 }, ["expiredAt is not a whole number of Unix seconds"]],
    [{ buyerEmail: "a@example.com" }, []],
    [{ buyerEmail: "a@" }, ["buyerEmail is not an email address"]],
    [{ buyerName: null }, ["buyerName has the wrong type"]],
    [{ buyerAddress: "1 Đường A\nQuận 1" }, []],
    [{ items: [item, { ...item, unit: "cái", taxPercentage: 8 }] }, []],
    [{ items: [{ ...item, price: 0 }] }, []],
    [{ items: [{ ...item, price: -1 }] }, ["items[0].price is negative"]],
    [{ items: [item, { ...item, quantity: 0 }] }, ["items[1].quantity is less than 1"]],
    [{ items: [{ ...item, quantity: 1.5 }] }, ["items[0].quantity is not a whole number"]],
    [{ items: [{ ...item, name: "" }] }, ["items[0].name is empty"]],
    [{ items: [{ ...item, sku: "x" }] }, ["items[0].sku is not a field of this request"]],
    [
      { items: [{ ...item, taxPercentage: 7 }] },
      ["items[0].taxPercentage is not a tax rate that payOS knows"],
    ],
    [{ invoice: { buyerNotGetInvoice: true, taxPercentage: -1 } }, []],
    [
      { invoice: { taxPercentage: 20 } },
      ["invoice.taxPercentage is not a tax rate that payOS knows"],
    ],
    [{ signature: "x" }, ["signature is not a field of this request"]],
    [{ amount: 0, orderCode: -1 }, ["orderCode is less than 1", "amount is less than 1"]],
  ])("with %j has the faults %j", (change, issues) => {
    expect(issuesOf(createLinkRequestSchema(25), { ...linkRequest, ...change })).toEqual(issues)
  })

  it.each([
    ["a".repeat(9), []],
    ["a".repeat(10), ["description is longer than 9 characters"]],
  ])("with the limit 9 and %j has the faults %j", (description, issues) => {
    expect(issuesOf(createLinkRequestSchema(9), { ...linkRequest, description })).toEqual(issues)
  })

  it.each([null, undefined, "x", []])("is not %j", (request) => {
    expect(issuesOf(createLinkRequestSchema(25), request)).toHaveLength(1)
  })

  it.each([-2, -1, 0, 5, 8, 10])("accepts the tax rate %d", (taxPercentage) => {
    const request = { ...linkRequest, invoice: { taxPercentage } }
    expect(issuesOf(createLinkRequestSchema(25), request)).toEqual([])
  })
})

const disputedPlain = "contains one of / ! ' ( ) *, which payOS's own SDKs sign in different ways"
const disputedNested =
  "contains one of / ! ' ( ) * < > &, which payOS's own SDKs sign in different ways"

describe("a payout request", () => {
  it.each<[object, string[]]>([
    [{}, []],
    [{ category: ["lương", "thưởng"] }, []],
    [{ category: "salary" }, ["category has the wrong type"]],
    [{ category: null }, ["category has the wrong type"]],
    [{ category: [""] }, ["category[0] is empty"]],
    [{ category: ["a&b"] }, [`category[0] ${disputedNested}`]],
    [{ referenceId: undefined }, ["referenceId is missing"]],
    [{ referenceId: "" }, ["referenceId is empty"]],
    [{ referenceId: "a/b" }, [`referenceId ${disputedPlain}`]],
    [{ description: "Trả lương tháng 1 & 2" }, []],
    ...[..."/!'()*"].map((c): [object, string[]] => [
      { description: `a${c}b` },
      [`description ${disputedPlain}`],
    ]),
    [{ amount: 0 }, ["amount is less than 1"]],
    [{ amount: 1.5 }, ["amount is not a whole number"]],
    [{ toBin: "97042" }, ["toBin is not six digits"]],
    [{ toBin: 970422 }, ["toBin has the wrong type"]],
    [
      { toAccountNumber: "" },
      ["toAccountNumber contains characters other than letters, digits and . _ -"],
    ],
    [
      { toAccountNumber: "12 34" },
      ["toAccountNumber contains characters other than letters, digits and . _ -"],
    ],
    [{ toAccountName: "A" }, ["toAccountName is not a field of this request"]],
  ])("with %j has the faults %j", (change, issues) => {
    expect(issuesOf(payoutRequestSchema, { ...payoutRequest, ...change })).toEqual(issues)
  })
})

describe("a batch request", () => {
  const batch = { referenceId: "b", payouts: [payoutRequest] }

  it.each<[object, string[]]>([
    [{ validateDestination: false, category: [] }, []],
    [{ payouts: [] }, ["payouts is empty"]],
    [{ payouts: undefined }, ["payouts is missing"]],
    [{ validateDestination: "yes" }, ["validateDestination has the wrong type"]],
    [
      { payouts: [{ ...payoutRequest, category: [] }] },
      ["payouts[0].category is not a field of this request"],
    ],
    ...[..."/!'()*<>&"].map((c): [object, string[]] => [
      { payouts: [payoutRequest, { ...payoutRequest, description: `a${c}b` }] },
      [`payouts[1].description ${disputedNested}`],
    ]),
  ])("with %j has the faults %j", (change, issues) => {
    expect(issuesOf(payoutBatchRequestSchema, { ...batch, ...change })).toEqual(issues)
  })
})

describe("the filters of a payout list", () => {
  it.each<[object, string[]]>([
    [{}, []],
    [{ limit: 1, offset: 0 }, []],
    [{ limit: 100 }, []],
    [{ limit: 0 }, ["limit is less than 1"]],
    [{ limit: 101 }, ["limit is more than 100"]],
    [{ limit: 1.5 }, ["limit is not a whole number"]],
    [{ offset: -1 }, ["offset is negative"]],
    [{ category: ["a,b"] }, ["category has the wrong type"]],
    [{ fromDate: "2026-01-01", toDate: new Date() }, []],
    [{ fromDate: "yesterday" }, ["fromDate is not a time"]],
    [{ toDate: 5 }, ["toDate is not a Date or ISO 8601 text"]],
    [{ toDate: new Date(NaN) }, ["toDate is not a Date or ISO 8601 text"]],
    [{ page: 1 }, ["page is not a field of this request"]],
  ])("%j have the faults %j", (filters, issues) => {
    expect(issuesOf(payoutFiltersSchema, filters)).toEqual(issues)
  })
})

describe("other requests", () => {
  it.each<[Schema, object, string[]]>([
    [cancelLinkRequestSchema, { cancellationReason: "Khách đổi ý" }, []],
    [cancelLinkRequestSchema, { cancellationReason: "" }, ["cancellationReason is empty"]],
    [confirmWebhookRequestSchema, { webhookUrl: "https://shop.example/hooks" }, []],
    [
      confirmWebhookRequestSchema,
      { webhookUrl: "ftp://x" },
      ["webhookUrl is not an http or https URL"],
    ],
  ])("row %#", (schema, request, issues) => {
    expect(issuesOf(schema, request)).toEqual(issues)
  })

  it.each(["", " ", "a\nb", "ả", "a".repeat(256), undefined, 5])(
    "refuses the idempotency key %j",
    (key) => {
      expect(() => checkedIdempotencyKey(operations.createPayout, key)).toThrow(/idempotencyKey/)
    },
  )
})

it("every fault is in the message, with its remedy and without its value", () => {
  const request = { ...payoutRequest, description: "secret/text", amount: -77 }
  expect(() => checkRequest(operations.createPayout, payoutRequestSchema, request)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /^payouts\.create was not sent: amount .+ \(.+\); description/,
      ),
    }),
  )
  expect(() => checkRequest(operations.createPayout, payoutRequestSchema, request)).not.toThrow(
    /secret|77/,
  )
})
