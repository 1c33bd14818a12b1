import { inspect } from "node:util"
import { createPayOSClient, PayOSValidationError, type PayOSClientOptions } from "../.."
import { toSettings } from "../settings"

const options = { clientId: "fake-id", apiKey: "fake-key-1", checksumKey: "fake-key-2" }

function issuePathsOf(invalid: object): string[] {
  try {
    toSettings({ ...options, ...invalid })
  } catch (error) {
    if (error instanceof PayOSValidationError) return error.issues.map(({ path }) => path)
    throw error
  }
  return []
}

it.each<[object, string[]]>([
  [{}, []],
  [{ clientId: "" }, ["clientId"]],
  [{ apiKey: "a b" }, ["apiKey"]],
  [{ apiKey: "a\r\nb" }, ["apiKey"]],
  [{ apiKey: undefined, checksumKey: " " }, ["apiKey", "checksumKey"]],
  [{ partnerCode: "ả" }, ["partnerCode"]],
  [
    { timeoutMs: 0, deadlineMs: 1.5, maxRetries: -1, connections: 0 },
    ["timeoutMs", "deadlineMs", "connections", "maxRetries"],
  ],
  [{ baseUrl: "api-merchant.payos.vn" }, ["baseUrl"]],
  [{ baseUrl: "ftp://payos.example" }, ["baseUrl"]],
  [{ baseUrl: "https://u:p@payos.example" }, ["baseUrl"]],
  [{ baseUrl: "https://payos.example/?a=1" }, ["baseUrl"]],
  [{ baseUrl: "https://payos.example/proxy/" }, []],
])("lists for %j the faulty settings %j", (faulty, paths) => {
  expect(issuePathsOf(faulty)).toEqual(paths)
})

it("uses payOS's URL and its defaults", () => {
  expect(toSettings(options)).toMatchObject({
    origin: "https://api-merchant.payos.vn",
    prefix: "",
    timeoutMs: 10_000,
    deadlineMs: 30_000,
    maxRetries: 2,
    descriptionLimit: 25,
  })
})

it("names the faulty setting without its value", () => {
  const faulty: PayOSClientOptions = { ...options, apiKey: "secret with space" }
  expect(() => createPayOSClient(faulty)).toThrow(/client cannot be created: apiKey/)
  expect(() => createPayOSClient(faulty)).not.toThrow(/secret/)
})

it("reveals no credential when the client is printed", async () => {
  const client = createPayOSClient(options)
  const printed = `${JSON.stringify(client)}${inspect(client, { depth: 9, showHidden: true })}`
  expect(printed).not.toMatch(/fake-/)
  await client.close()
})
