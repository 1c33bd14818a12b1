import fc from "fast-check"
import { PAYOS_BASE_URL, parseOptions, PayosOptionsError } from "../options"

const least = {
  clientId: "client",
  apiKey: "key-of-the-api",
  checksumKey: "key-of-the-checksum",
  backendUrl: "https://api.shop.example",
  returnUrl: "https://shop.example/done",
  cancelUrl: "https://shop.example/back",
}
const payout = { clientId: "p", apiKey: "p-api", checksumKey: "p-checksum" }

/** The faults as the message lists them, without what stands around them. */
function faultsOf(input: unknown, isProduction = false): string[] {
  try {
    parseOptions(input, isProduction)
  } catch (error) {
    if (!(error instanceof PayosOptionsError)) throw error
    return [...error.message.matchAll(/^ {2}- (.*)$/gm)].map(([, fault = ""]) => fault)
  }
  return []
}

/** The options that the faults are about. */
function faultyOf(input: unknown): string[] {
  return faultsOf(input).map((fault) => fault.slice(0, fault.indexOf(":")))
}

it("fills in what a store leaves out", () => {
  expect(parseOptions(least, true)).toEqual({
    ...least,
    baseUrl: "https://api-merchant.payos.vn",
    allowOtherBaseUrl: false,
    linkTtlMinutes: 60,
    accountLinked: true,
    refundPolicy: "send",
    payoutApproval: "one_person",
    minAmount: 2_000,
    maxAmount: 499_000_000,
    sharedChannel: false,
    abandonAfterMinutes: 30,
    abandonGraceSeconds: 30,
    recheckAfterSeconds: 120,
    invoices: {
      enabled: false,
      eightPercent: true,
      unit: "cái",
      shippingName: "Phí vận chuyển",
    },
    timeoutMs: 10_000,
  })
})

it("keeps what a store sets", () => {
  const set = {
    ...least,
    payout,
    refundPolicy: "draft",
    payoutApproval: "two_persons",
    outgoingIp: "203.0.113.7",
    baseUrl: "http://127.0.0.1:4010",
    allowOtherBaseUrl: true,
    partnerCode: "partner",
    linkTtlMinutes: 15,
    accountLinked: false,
    minAmount: 1,
    maxAmount: 1,
    sharedChannel: true,
    abandonAfterMinutes: 10,
    orderFirstDays: 1,
    abandonGraceSeconds: 1,
    recheckAfterSeconds: 1,
    invoices: {
      enabled: true,
      taxPercentage: 8,
      eightPercent: false,
      unit: "kg",
      shippingName: "Giao hàng",
    },
    timeoutMs: 1_000,
  }
  expect(parseOptions(set, true)).toEqual(set)
})

it("T35: drops the database that Medusa adds, and shows its password in no fault", () => {
  const database = { clientUrl: "postgres://medusa:password@localhost/store" }
  expect(parseOptions({ ...least, database }, false)).not.toHaveProperty("database")
  expect(faultsOf({ ...least, database, apiKey: "" }).join()).not.toMatch(/password|database/)
})

it.each([
  " key",
  "key ",
  "key\n",
  "\tkey",
  "two keys",
  "kéy",
  "key\u00a0",
  "key\u200b",
  "key\u007f",
])("takes no credential like %j, which a header could not carry", (credential) => {
  const faults = ["clientId", "apiKey", "checksumKey", "payout.clientId"]
  const keys = { clientId: credential, apiKey: credential, checksumKey: credential }
  const input = { ...least, ...keys, payout: { ...payout, clientId: credential } }
  expect(faultyOf(input)).toEqual(faults)
})

it.each([" %s", "%s ", "%s\n", "\t%s", "\u00a0%s", "%s\ufeff"])(
  "takes no URL like %j",
  (around) => {
    const url = around.replace("%s", PAYOS_BASE_URL)
    const urls = { backendUrl: url, returnUrl: url, cancelUrl: url, baseUrl: url }
    expect(faultyOf({ ...least, ...urls })).toEqual(Object.keys(urls))
  },
)

it("takes credentials of any printable character", () => {
  const printable = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 33 + index))
  expect(parseOptions({ ...least, apiKey: printable }, true)).toMatchObject({ apiKey: printable })
})

describe("a fault", () => {
  it.each<[object, string[]]>([
    [{ clientId: undefined }, ["clientId"]],
    [{ clientId: "" }, ["clientId"]],
    [{ apiKey: "  " }, ["apiKey"]],
    [{ checksumKey: 7 }, ["checksumKey"]],
    [{ payout: { ...payout, apiKey: "" } }, ["payout.apiKey"]],
    [{ payout: { clientId: "p" } }, ["payout.apiKey", "payout.checksumKey"]],
    [{ payout: "p" }, ["payout"]],
    [{ backendUrl: undefined }, ["backendUrl"]],
    [{ backendUrl: "shop.example" }, ["backendUrl"]],
    [{ backendUrl: "/hooks" }, ["backendUrl"]],
    [{ returnUrl: "javascript:alert(1)" }, ["returnUrl"]],
    [{ cancelUrl: "ftp://shop.example" }, ["cancelUrl"]],
    [{ backendUrl: "https://user@shop.example" }, ["backendUrl"]],
    [{ backendUrl: "https://user:password@shop.example" }, ["backendUrl"]],
    [{ returnUrl: "https://:password@shop.example" }, ["returnUrl"]],
    [{ cancelUrl: "https://user@shop.example" }, ["cancelUrl"]],
    [{ baseUrl: "http://user@127.0.0.1:4010" }, ["baseUrl"]],
    [{ returnUrl: "https://shop.example/@done?to=a@b.example" }, []],
    [{ returnUrl: "http://localhost:8000/vn/done" }, []],
    [{ backendUrl: 7 }, ["backendUrl"]],
    [{ baseUrl: "" }, ["baseUrl"]],
    [{ allowOtherBaseUrl: "true" }, ["allowOtherBaseUrl"]],
    [{ partnerCode: "" }, ["partnerCode"]],
    [{ linkTtlMinutes: 4 }, ["linkTtlMinutes"]],
    [{ linkTtlMinutes: 5 }, []],
    [{ linkTtlMinutes: 5.5 }, ["linkTtlMinutes"]],
    [{ linkTtlMinutes: 43_200 }, []],
    [{ linkTtlMinutes: 43_201 }, ["linkTtlMinutes"]],
    [{ linkTtlMinutes: "60" }, ["linkTtlMinutes"]],
    [{ linkTtlMinutes: NaN }, ["linkTtlMinutes"]],
    [{ accountLinked: "no" }, ["accountLinked"]],
    [{ minAmount: 0 }, ["minAmount"]],
    [{ minAmount: 0.5 }, ["minAmount"]],
    [{ maxAmount: 0 }, ["maxAmount", "minAmount"]],
    [{ maxAmount: Infinity }, ["maxAmount"]],
    [{ minAmount: 10_000, maxAmount: 9_999 }, ["minAmount"]],
    [{ minAmount: 10_000, maxAmount: 10_000 }, []],
    [{ maxAmount: 1_999 }, ["minAmount"]],
    [{ sharedChannel: 1 }, ["sharedChannel"]],
    [{ abandonAfterMinutes: 9 }, ["abandonAfterMinutes"]],
    [{ abandonAfterMinutes: 10 }, []],
    [{ abandonAfterMinutes: 10.5 }, ["abandonAfterMinutes"]],
    [{ abandonAfterMinutes: 43_200 }, []],
    [{ abandonAfterMinutes: 43_201 }, ["abandonAfterMinutes"]],
    [{ abandonAfterMinutes: "30" }, ["abandonAfterMinutes"]],
    [{ orderFirstDays: 0 }, ["orderFirstDays"]],
    [{ orderFirstDays: 1 }, []],
    [{ orderFirstDays: 1.5 }, ["orderFirstDays"]],
    [{ orderFirstDays: 30 }, []],
    [{ orderFirstDays: 31 }, ["orderFirstDays"]],
    [{ orderFirstDays: true }, ["orderFirstDays"]],
    [{ orderFirstDays: null }, ["orderFirstDays"]],
    [{ abandonGraceSeconds: 0 }, ["abandonGraceSeconds"]],
    [{ abandonGraceSeconds: 600 }, []],
    [{ abandonGraceSeconds: 601 }, ["abandonGraceSeconds"]],
    [{ recheckAfterSeconds: 0 }, ["recheckAfterSeconds"]],
    [{ recheckAfterSeconds: 3_601 }, ["recheckAfterSeconds"]],
    [{ invoices: { enabled: true, taxPercentage: 7 } }, ["invoices.taxPercentage"]],
    [{ invoices: { unit: "" } }, ["invoices.unit"]],
    [{ timeoutMs: 999 }, ["timeoutMs"]],
    [{ timeoutMs: 60_001 }, ["timeoutMs"]],
    [{ clientID: "x" }, ["clientID"]],
    [{ payout: { ...payout, clientID: "x" } }, ["payout.clientID"]],
    [{ payout: { ...payout, a: "x", b: "y" } }, ["payout.a, payout.b"]],
    [{ a: "x", b: "y" }, ["a, b"]],
    [{ clientId: "", apiKey: "", linkTtlMinutes: 0 }, ["clientId", "apiKey", "linkTtlMinutes"]],
  ])("of %j is listed as %j", (part, options) => {
    expect(faultyOf({ ...least, ...part })).toEqual(options)
  })

  it.each([undefined, null, "options", 7, [], [least]])(
    "of %j instead of options is listed",
    (input) => {
      expect(faultsOf(input)).not.toEqual([])
    },
  )

  it("is listed beside every other, with what to do", () => {
    expect(() => parseOptions({}, false)).toThrow(/clientId: is missing/)
    expect(() => parseOptions({}, false)).toThrow(/medusa-config\.ts/)
    expect(faultyOf({})).toEqual(Object.keys(least))
  })

  it("never shows a value, for it may be a credential in the wrong place", () => {
    const secret = "s3cr3t-in-the-wrong-place"
    fc.assert(
      fc.property(fc.constantFrom(...OPTIONS), (option) => {
        for (const value of [secret, [secret], { secret }, ` ${secret}\n`]) {
          const faults = faultsOf({ ...least, payout, [option]: value }, true).join()
          expect(faults).not.toContain(secret)
        }
      }),
    )
  })
})

const OPTIONS = [
  ...Object.keys(least),
  "payout",
  "baseUrl",
  "allowOtherBaseUrl",
  "partnerCode",
  "linkTtlMinutes",
  "accountLinked",
  "minAmount",
  "maxAmount",
  "sharedChannel",
  "abandonAfterMinutes",
  "orderFirstDays",
  "abandonGraceSeconds",
  "recheckAfterSeconds",
  "invoices",
  "timeoutMs",
]

describe("the host that gets the credentials", () => {
  it.each<[string, string, boolean, boolean, boolean]>([
    ["payOS's own", PAYOS_BASE_URL, true, false, true],
    ["payOS's own behind a path", `${PAYOS_BASE_URL}/v2`, true, false, true],
    ["payOS's own with its port", `${PAYOS_BASE_URL}:443`, true, false, true],
    ["payOS's own in capitals", "HTTPS://API-MERCHANT.PAYOS.VN", true, false, true],
    ["payOS's own without encryption", "http://api-merchant.payos.vn", true, false, false],
    ["payOS's own port without encryption", "http://api-merchant.payos.vn:443", true, false, false],
    ["it, where that is meant", "http://api-merchant.payos.vn", true, true, true],
    ["payOS's own with a dot behind", `${PAYOS_BASE_URL}.`, true, false, false],
    ["another port of it", `${PAYOS_BASE_URL}:8443`, true, false, false],
    ["a host that begins like it", `${PAYOS_BASE_URL}.evil.example`, true, false, false],
    ["a host that it is the user name of", `${PAYOS_BASE_URL}@evil.example`, true, false, false],
    ["it, even in development", `${PAYOS_BASE_URL}@evil.example`, false, true, false],
    ["payOS's own with a user name", "https://user@api-merchant.payos.vn", true, true, false],
    ["a simulator", "http://127.0.0.1:4010", true, false, false],
    ["a simulator that is meant", "http://127.0.0.1:4010", true, true, true],
    ["a simulator in development", "http://127.0.0.1:4010", false, false, true],
  ])(
    "may be %s (%s, production %s, allowed %s): %s",
    (_, baseUrl, isProduction, isAllowed, isFine) => {
      const input = { ...least, baseUrl, allowOtherBaseUrl: isAllowed }
      expect(faultsOf(input, isProduction).length === 0).toBe(isFine)
    },
  )

  it("is named by the remedy, not by what was set", () => {
    const [fault = ""] = faultsOf({ ...least, baseUrl: "https://evil.example" }, true)
    expect(fault).toMatch(/^baseUrl: .*allowOtherBaseUrl: true/)
    expect(fault).not.toContain("evil.example")
  })
})
