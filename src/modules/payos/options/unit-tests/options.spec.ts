import { z } from "@medusajs/framework/zod"
import fc from "fast-check"
import { OPTION_SCHEMAS, PAYOS_BASE_URL, parseOptions, PayosOptionsError } from "../options"

const keys = { clientId: "client", apiKey: "key-of-the-api", checksumKey: "key-of-the-checksum" }
const store = {
  backendUrl: "https://api.shop.example",
  returnUrl: "https://shop.example/done",
  cancelUrl: "https://shop.example/back",
}
const minimal = { ...keys, ...store }
const payout = { clientId: "p", apiKey: "p-api", checksumKey: "p-checksum" }

/** The lines of the message that list the issues. */
function issuesOf(input: unknown, isProduction = false, config?: unknown): string[] {
  try {
    parseOptions(input, isProduction, config)
  } catch (error) {
    if (!(error instanceof PayosOptionsError)) throw error
    return [...error.message.matchAll(/^ {2}- (.*)$/gm)].map(([, issue = ""]) => issue)
  }
  return []
}

/** The names of the faulty options. */
function invalidOf(input: unknown): string[] {
  return issuesOf(input).map((issue) => issue.slice(0, issue.indexOf(":")))
}

it("applies defaults to omitted options", () => {
  expect(parseOptions(minimal, true)).toEqual({
    ...store,
    channels: [
      {
        ...keys,
        name: "default",
        accountLinked: true,
        sharedChannel: false,
        baseUrl: "https://api-merchant.payos.vn",
        regions: [],
      },
    ],
    baseUrl: "https://api-merchant.payos.vn",
    allowOtherBaseUrl: false,
    regionRedirectUrls: {},
    descriptionPrefix: "DH",
    linkTtlMinutes: 60,
    refundPolicy: "send",
    refundCategory: "refund",
    validateDestinations: false,
    payoutApproval: "one_user",
    minAmount: 2_000,
    maxAmount: 499_000_000,
    abandonAfterMinutes: 30,
    sessionGraceSeconds: 30,
    recheckAfterSeconds: 120,
    invoices: {
      enabled: false,
      watch: false,
      supportsEightPercent: true,
      unit: "cái",
      shippingName: "Phí vận chuyển",
    },
    limits: {
      requestsPerAddressPerMinute: 60,
      exemptAddresses: [],
      newLinksPerMinute: 300,
      streams: 2_000,
    },
    notifications: { dailyHour: 8 },
    retention: { webhookDays: 180, personalDataDays: 3_650 },
    timeoutMs: 10_000,
  })
})

it("keeps the options that a store sets", () => {
  const baseUrl = "http://127.0.0.1:4010"
  const channel = {
    ...keys,
    payout,
    partnerCode: "partner",
    accountLinked: false,
    sharedChannel: true,
  }
  const set = {
    ...store,
    refundPolicy: "draft",
    refundCategory: null,
    lowPayoutBalance: 5_000_000,
    validateDestinations: true,
    payoutApproval: "two_users",
    payoutUsers: {
      request: { users: ["user_lan"], roles: [] },
      approve: { users: [], roles: ["role_owner"] },
      minUserAgeDays: 0,
    },
    outgoingIp: "203.0.113.7",
    shopPhone: "0901 234 567",
    paymentPage: "payos",
    baseUrl,
    allowOtherBaseUrl: true,
    regionRedirectUrls: {
      reg_en: {
        returnUrl: "https://shop.example/en/pay",
        cancelUrl: "https://shop.example/en/pay",
      },
    },
    descriptionPrefix: "",
    linkTtlMinutes: 15,
    minAmount: 1,
    maxAmount: 1,
    abandonAfterMinutes: 10,
    payLaterDays: 1,
    sessionGraceSeconds: 1,
    recheckAfterSeconds: 1,
    invoices: {
      enabled: true,
      watch: true,
      taxPercentage: 8,
      supportsEightPercent: false,
      unit: "kg",
      shippingName: "Giao hàng",
    },
    limits: {
      requestsPerAddressPerMinute: 10,
      exemptAddresses: ["203.0.113.7"],
      newLinksPerMinute: 10,
      streams: 10,
    },
    notifications: {
      rules: [
        { channel: "feed", daily: false },
        {
          channel: "email",
          to: ["lan@shop.example"],
          problems: ["money", "payout_failed"],
          template: "payos",
          language: "vi",
          daily: true,
        },
      ],
      adminUrl: "https://admin.shop.example",
      dailyHour: 0,
    },
    retention: { webhookDays: 30, personalDataDays: null },
    timeoutMs: 1_000,
  }
  const only = { ...channel, name: "default", baseUrl, regions: [] }
  expect(parseOptions({ ...set, ...channel }, true)).toEqual({ ...set, channels: [only] })
})

const south = { clientId: "south", apiKey: "south-api", checksumKey: "south-checksum" }

it("accepts several channels by name, each with its own options", () => {
  const channels = {
    north: { ...keys, regions: ["reg_north"] },
    "south-2": { ...south, payout, sharedChannel: true, baseUrl: "http://127.0.0.1:4011" },
  }
  expect(parseOptions({ ...store, channels }, false).channels).toEqual([
    {
      ...keys,
      name: "north",
      regions: ["reg_north"],
      accountLinked: true,
      sharedChannel: false,
      baseUrl: PAYOS_BASE_URL,
    },
    {
      ...south,
      name: "south-2",
      payout,
      regions: [],
      accountLinked: true,
      sharedChannel: true,
      baseUrl: "http://127.0.0.1:4011",
    },
  ])
})

it.each([
  ["2026-12-31", "2026-12-31T17:00:00.000Z"],
  ["2026-12-31T12:00:00+07:00", "2026-12-31T05:00:00.000Z"],
  ["2026-12-31T12:00:00Z", "2026-12-31T12:00:00.000Z"],
])("accepts a previous checksum key until %s, which is %s", (until, time) => {
  const previousChecksumKey = { key: "old-checksum", until }
  const [channel] = parseOptions({ ...minimal, previousChecksumKey }, true).channels
  expect(channel?.previousChecksumKey).toEqual({ key: "old-checksum", until: new Date(time) })
})

it("T35: drops the database option that Medusa adds, and never shows its password in an issue", () => {
  const database = { clientUrl: "postgres://medusa:password@localhost/store" }
  expect(parseOptions({ ...minimal, database }, false)).not.toHaveProperty("database")
  expect(issuesOf({ ...minimal, database, apiKey: "" }).join()).not.toMatch(/password|database/)
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
])("rejects the credential %j, which is invalid in an HTTP header", (credential) => {
  const issues = ["clientId", "apiKey", "checksumKey", "payout.clientId"]
  const invalid = { clientId: credential, apiKey: credential, checksumKey: credential }
  const input = { ...minimal, ...invalid, payout: { ...payout, clientId: credential } }
  expect(invalidOf(input)).toEqual(issues)
})

it.each([" %s", "%s ", "%s\n", "\t%s", "\u00a0%s", "%s\ufeff"])(
  "rejects a URL with surrounding whitespace: %j",
  (around) => {
    const url = around.replace("%s", PAYOS_BASE_URL)
    const urls = { backendUrl: url, returnUrl: url, cancelUrl: url, baseUrl: url }
    expect(invalidOf({ ...minimal, ...urls })).toEqual(Object.keys(urls))
  },
)

it("accepts every printable ASCII character in a credential", () => {
  const printable = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 33 + index))
  expect(parseOptions({ ...minimal, apiKey: printable }, true)).toMatchObject({
    channels: [{ apiKey: printable }],
  })
})

describe("validation", () => {
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
    [{ payLaterDays: 0 }, ["payLaterDays"]],
    [{ payLaterDays: 1 }, []],
    [{ payLaterDays: 1.5 }, ["payLaterDays"]],
    [{ payLaterDays: 30 }, []],
    [{ payLaterDays: 31 }, ["payLaterDays"]],
    [{ payLaterDays: true }, ["payLaterDays"]],
    [{ payLaterDays: null }, ["payLaterDays"]],
    [{ sessionGraceSeconds: 0 }, ["sessionGraceSeconds"]],
    [{ sessionGraceSeconds: 600 }, []],
    [{ sessionGraceSeconds: 601 }, ["sessionGraceSeconds"]],
    [{ recheckAfterSeconds: 0 }, ["recheckAfterSeconds"]],
    [{ recheckAfterSeconds: 3_601 }, ["recheckAfterSeconds"]],
    [{ invoices: { enabled: true, taxPercentage: 7 } }, ["invoices.taxPercentage"]],
    [{ invoices: { unit: "" } }, ["invoices.unit"]],
    [{ invoices: { watch: true } }, ["invoices.watch"]],
    [{ invoices: { enabled: true, watch: true } }, []],
    [{ timeoutMs: 999 }, ["timeoutMs"]],
    [{ timeoutMs: 60_001 }, ["timeoutMs"]],
    [{ clientID: "x" }, ["clientID"]],
    [{ payout: { ...payout, clientID: "x" } }, ["payout.clientID"]],
    [{ payout: { ...payout, a: "x", b: "y" } }, ["payout.a, payout.b"]],
    [{ a: "x", b: "y" }, ["a, b"]],
    [{ clientId: "", apiKey: "", linkTtlMinutes: 0 }, ["clientId", "apiKey", "linkTtlMinutes"]],
  ])("of %j lists the faulty options %j", (part, options) => {
    expect(invalidOf({ ...minimal, ...part })).toEqual(options)
  })

  it.each([undefined, null, "options", 7, [], [minimal]])(
    "of %j instead of options fails",
    (input) => {
      expect(issuesOf(input)).not.toEqual([])
    },
  )

  it("lists all issues at once, each with its remedy", () => {
    expect(() => parseOptions({}, false)).toThrow(/clientId: is missing/)
    expect(() => parseOptions({}, false)).toThrow(/medusa-config\.ts/)
    expect(invalidOf({})).toEqual(Object.keys(minimal))
  })

  it("never shows a value, since it may be a misplaced credential", () => {
    const secret = "s3cr3t-in-the-wrong-place"
    fc.assert(
      fc.property(fc.constantFrom(...OPTIONS), (option) => {
        for (const value of [secret, [secret], { secret }, ` ${secret}\n`]) {
          const issues = issuesOf({ ...minimal, payout, [option]: value }, true).join()
          expect(issues).not.toContain(secret)
        }
      }),
    )
  })
})

const OPTIONS = [
  ...Object.keys(minimal),
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
  "payLaterDays",
  "sessionGraceSeconds",
  "recheckAfterSeconds",
  "invoices",
  "timeoutMs",
]

/** The paths of all options of a schema; `*` stands for a channel's name. */
function pathsOf(schema: unknown, path: readonly string[] = []): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))
  }
  if (schema instanceof z.ZodRecord) return pathsOf(schema.valueType, [...path, "*"])
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapped ? pathsOf(schema.unwrap(), path) : [path.join(".")]
}

/** An invalid value for every option. */
const WRONG: Record<string, unknown> = {
  clientId: "two words",
  apiKey: "",
  checksumKey: 7,
  "previousChecksumKey.key": " old",
  "previousChecksumKey.until": "31/12/2026",
  "payout.clientId": "",
  "payout.apiKey": "two words",
  "payout.checksumKey": null,
  "payout.previousChecksumKey.key": "",
  "payout.previousChecksumKey.until": 1_796_000_000,
  partnerCode: "",
  accountLinked: "no",
  sharedChannel: 1,
  paymentPage: "/pay",
  "regionRedirectUrls.*.returnUrl": "/en/pay",
  "regionRedirectUrls.*.cancelUrl": 7,
  descriptionPrefix: "CAFE",
  refundPolicy: "never",
  refundCategory: "hoàn, tiền",
  lowPayoutBalance: -1,
  validateDestinations: "yes",
  payoutApproval: "three_persons",
  "payoutUsers.request.users": "user_lan",
  "payoutUsers.request.roles": "role_cashier",
  "payoutUsers.approve.users": 7,
  "payoutUsers.approve.roles": {},
  "payoutUsers.minUserAgeDays": -1,
  outgoingIp: "203.0.113",
  shopPhone: "0901 234 567 (Lan)",
  backendUrl: "shop.example",
  returnUrl: "/done",
  cancelUrl: "ftp://shop.example",
  baseUrl: "payos.vn",
  allowOtherBaseUrl: "yes",
  linkTtlMinutes: 4,
  minAmount: 0,
  maxAmount: "499000000",
  abandonAfterMinutes: 9,
  payLaterDays: 31,
  sessionGraceSeconds: 0,
  recheckAfterSeconds: 3_601,
  "invoices.enabled": "true",
  "invoices.watch": "true",
  "invoices.taxPercentage": 7,
  "invoices.supportsEightPercent": 8,
  "invoices.unit": "",
  "invoices.shippingName": "",
  "limits.requestsPerAddressPerMinute": 9,
  "limits.exemptAddresses": "203.0.113.7",
  "notifications.rules": "feed",
  "notifications.adminUrl": "admin",
  "notifications.dailyHour": 24,
  "retention.webhookDays": 29,
  "retention.personalDataDays": 3_650.5,
  "limits.newLinksPerMinute": "many",
  "limits.streams": 0,
  timeoutMs: 999,
  "channels.*.clientId": "",
  "channels.*.apiKey": "two words",
  "channels.*.checksumKey": undefined,
  "channels.*.previousChecksumKey.key": "",
  "channels.*.previousChecksumKey.until": "soon",
  "channels.*.payout.clientId": "",
  "channels.*.payout.apiKey": "",
  "channels.*.payout.checksumKey": "",
  "channels.*.payout.previousChecksumKey.key": "",
  "channels.*.payout.previousChecksumKey.until": "2026-13-01",
  "channels.*.partnerCode": "",
  "channels.*.accountLinked": 25,
  "channels.*.sharedChannel": "yes",
  "channels.*.baseUrl": "payos.vn",
  "channels.*.regions": [],
}

const old = { key: "old-checksum", until: "2026-12-31" }
const complete = {
  ...keys,
  previousChecksumKey: old,
  payout: { ...payout, previousChecksumKey: { ...old, key: "old-payout" } },
}

/** The options with the value at one path replaced. */
function withValue(options: object, [name = "", ...rest]: string[], value: unknown): object {
  const inner = (options as Record<string, object | undefined>)[name]
  return { ...options, [name]: rest.length > 0 ? withValue(inner ?? {}, rest, value) : value }
}

describe("every option", () => {
  const all = Object.values(OPTION_SCHEMAS).flatMap((schema) => pathsOf(schema))

  it("has an invalid example", () => {
    expect([...new Set(all)].toSorted()).toEqual(Object.keys(WRONG).toSorted())
  })

  it.each(Object.entries(WRONG))("%s is named in the issue for the value %j", (path, value) => {
    const isOfSeveral = path.startsWith("channels.")
    const urls = { returnUrl: store.returnUrl, cancelUrl: store.cancelUrl }
    const shop = { ...store, regionRedirectUrls: { south: urls } }
    const valid = isOfSeveral
      ? { ...shop, channels: { south: complete } }
      : { ...shop, ...complete }
    expect(issuesOf(valid)).toEqual([])
    const invalid = withValue(valid, path.replace("*", "south").split("."), value)
    expect(invalidOf(invalid)).toEqual([path.replace("*", "south")])
  })
})

it("names the option in the issue for a key that is not a region ID", () => {
  const urls = { returnUrl: store.returnUrl, cancelUrl: store.cancelUrl }
  expect(issuesOf({ ...minimal, regionRedirectUrls: { "reg en": urls } })).toEqual([
    "regionRedirectUrls: a key is not a region ID",
  ])
})

it.each<[string, object, string]>([
  ["without recipients", { channel: "email" }, "rules.0: has no recipients"],
  [
    "with recipients of the feed",
    { channel: "feed", to: ["a"] },
    "rules.0: is Medusa's notification feed",
  ],
  [
    "with a template for the feed",
    { channel: "feed", template: "t" },
    "rules.0: is Medusa's notification feed",
  ],
  ["with an empty recipient", { channel: "sms", to: [""] }, "rules.0.to.0: is empty"],
  [
    "for an unknown kind of problem",
    { channel: "feed", problems: ["moneys"] },
    "rules.0.problems.0: is neither a kind of problem nor a group",
  ],
  [
    "with an invalid channel name",
    { channel: "e mail", to: ["a"] },
    "rules.0.channel: must be 1 to 40",
  ],
])("rejects a notification rule %s", (_, rule, issue) => {
  const issues = issuesOf({ ...store, ...keys, notifications: { rules: [rule] } })
  expect(issues).toEqual([expect.stringContaining(`notifications.${issue}`)])
})

it.each<[string, object, string[]]>([
  ["forever, like webhooks", { webhookDays: null, personalDataDays: null }, []],
  ["forever", { personalDataDays: null }, []],
  ["as long as webhooks", { webhookDays: 180, personalDataDays: 180 }, []],
  [
    "for less than 180 days",
    { personalDataDays: 179, webhookDays: 30 },
    ["retention.personalDataDays"],
  ],
  [
    "for less time than webhooks",
    { webhookDays: 181, personalDataDays: 180 },
    ["retention.webhookDays"],
  ],
  [
    "for less time than webhooks, which are kept forever",
    { webhookDays: null },
    ["retention.webhookDays"],
  ],
])("validates personal data kept %s", (_, retention, issues) => {
  expect(invalidOf({ ...minimal, retention })).toEqual(issues)
})

describe("several channels", () => {
  const north = keys
  it.each<[string, object, string[]]>([
    ["none", { channels: {} }, ["channels"]],
    ["an array", { channels: [north] }, ["channels"]],
    ["a name with a capital", { channels: { North: north } }, ["channels"]],
    ["a name with a slash", { channels: { "a/b": north } }, ["channels"]],
    ["an unknown option", { channels: { north: { ...north, key: "x" } } }, ["channels.north.key"]],
    [
      "issues in two of them",
      { channels: { north: { ...north, apiKey: "" }, south: { ...south, checksumKey: " " } } },
      ["channels.north.apiKey", "channels.south.checksumKey"],
    ],
    [
      "flat channel options beside them",
      { ...north, channels: { south } },
      ["clientId, apiKey, checksumKey"],
    ],
    [
      "one flat channel option beside them",
      { sharedChannel: true, channels: { south } },
      ["sharedChannel"],
    ],
    [
      "the same client id",
      { channels: { north, south: { ...south, clientId: north.clientId } } },
      ["channels.south.clientId"],
    ],
    [
      "the same checksum key",
      { channels: { north, south: { ...south, checksumKey: north.checksumKey } } },
      ["channels.south.checksumKey"],
    ],
    [
      "a region in two of them",
      {
        channels: {
          north: { ...north, regions: ["reg_1"] },
          south: { ...south, regions: ["reg_2", "reg_1"] },
        },
      },
      ["channels.south.regions"],
    ],
    [
      "a shared payout account",
      { channels: { north: { ...north, payout }, south: { ...south, payout } } },
      [],
    ],
    [
      "a shared payout account with different API keys",
      {
        channels: {
          north: { ...north, payout },
          south: { ...south, payout: { ...payout, apiKey: "other" } },
        },
      },
      ["channels.south.payout"],
    ],
    [
      "the current key as the previous one",
      {
        channels: {
          south: { ...south, previousChecksumKey: { ...old, key: south.checksumKey } },
        },
      },
      ["channels.south.previousChecksumKey.key"],
    ],
    [
      "faulty store options beside them",
      { channels: { south: { ...south, apiKey: "" } }, linkTtlMinutes: 1, minAmount: 1e9 },
      ["channels.south.apiKey", "linkTtlMinutes", "minAmount"],
    ],
  ])("%s: %j lists the faulty options %j", (_, part, faulty) => {
    expect(invalidOf({ ...store, ...part })).toEqual(faulty)
  })

  it("each send their credentials only to payOS in production", () => {
    const channels = { north, south: { ...south, baseUrl: "http://127.0.0.1:4011" } }
    const [issue = "", ...rest] = issuesOf({ ...store, channels }, true)
    expect(issue).toMatch(/^channels\.south\.baseUrl: .*allowOtherBaseUrl: true/)
    expect(rest).toEqual([])
    expect(issuesOf({ ...store, channels, allowOtherBaseUrl: true }, true)).toEqual([])
  })

  it("must exist for every provider that names one; otherwise the provider is listed as an issue", () => {
    const ours = { resolve: "medusa-payment-payos/providers/payos" }
    const providers = [
      { resolve: "@medusajs/payment-stripe", id: "stripe", options: { channel: "north" } },
      { ...ours, id: "payos" },
      { ...ours, id: "payos-south", options: { channel: "south" } },
      { ...ours, id: "payos-west", options: { channel: "west" } },
      { ...ours, id: "payos-typo", options: { chanel: "north" } },
    ]
    const config = { modules: { payment: { options: { providers } } } }
    const options = { ...store, channels: { north, south }, timeoutMs: 1 }
    const [timeout = "", issue = "", typo = "", ...rest] = issuesOf(options, false, config)
    expect(timeout).toMatch(/^timeoutMs: /)
    expect(issue).toMatch(/"payos-west".*configured: north, south$/)
    expect(typo).toMatch(/"payos-typo": no such option: chanel/)
    expect(rest).toEqual([])
  })

  it("never show a value in an issue, wherever a credential is misplaced", () => {
    const secret = "s3cr3t-in-the-wrong-place"
    const paths = Object.keys(WRONG).filter((path) => path.startsWith("channels."))
    const valid = { ...store, channels: { south: complete, north: { ...keys, clientId: "north" } } }
    for (const path of [...paths, "channels", "channels.*"]) {
      for (const value of [secret, [secret], { secret }, ` ${secret}\n`]) {
        const invalid = withValue(valid, path.replace("*", "south").split("."), value)
        expect(issuesOf(invalid, true).join()).not.toContain(secret)
      }
    }
    const named = { ...store, channels: { [`${secret} `]: keys } }
    expect(issuesOf(named).join()).not.toContain(secret)
  })
})

describe("the host that receives the credentials", () => {
  it.each<[string, string, boolean, boolean, boolean]>([
    ["payOS's own", PAYOS_BASE_URL, true, false, true],
    ["payOS's own behind a path", `${PAYOS_BASE_URL}/v2`, true, false, true],
    ["payOS's own with its port", `${PAYOS_BASE_URL}:443`, true, false, true],
    ["payOS's own in capitals", "HTTPS://API-MERCHANT.PAYOS.VN", true, false, true],
    ["payOS's own without encryption", "http://api-merchant.payos.vn", true, false, false],
    ["payOS's own port without encryption", "http://api-merchant.payos.vn:443", true, false, false],
    [
      "payOS's own without encryption, explicitly allowed",
      "http://api-merchant.payos.vn",
      true,
      true,
      true,
    ],
    ["payOS's own with a trailing dot", `${PAYOS_BASE_URL}.`, true, false, false],
    ["another port of payOS's own", `${PAYOS_BASE_URL}:8443`, true, false, false],
    ["a host with payOS's own as its prefix", `${PAYOS_BASE_URL}.evil.example`, true, false, false],
    [
      "a host with payOS's own as its user name",
      `${PAYOS_BASE_URL}@evil.example`,
      true,
      false,
      false,
    ],
    ["such a host in development", `${PAYOS_BASE_URL}@evil.example`, false, true, false],
    ["payOS's own with a user name", "https://user@api-merchant.payos.vn", true, true, false],
    ["a simulator", "http://127.0.0.1:4010", true, false, false],
    ["a simulator, explicitly allowed", "http://127.0.0.1:4010", true, true, true],
    ["a simulator in development", "http://127.0.0.1:4010", false, false, true],
  ])(
    "may be %s (%s, production %s, allowed %s): %s",
    (_, baseUrl, isProduction, isAllowed, isFine) => {
      const input = { ...minimal, baseUrl, allowOtherBaseUrl: isAllowed }
      expect(issuesOf(input, isProduction).length === 0).toBe(isFine)
    },
  )

  it("is not shown in the issue, whose remedy names the option to set", () => {
    const [issue = ""] = issuesOf({ ...minimal, baseUrl: "https://evil.example" }, true)
    expect(issue).toMatch(/^baseUrl: .*allowOtherBaseUrl: true/)
    expect(issue).not.toContain("evil.example")
  })
})
