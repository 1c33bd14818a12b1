import {
  isRegistrationSample,
  parseWebhookData,
  PayOSWebhookError,
  signData,
  signWebhook,
  verifyWebhook,
} from "../.."
import { key } from "../../unit-tests/payos-server"

const sample = {
  orderCode: 123,
  amount: 3000,
  description: "VQRIO123",
  accountNumber: "12345678",
  reference: "TF230204212323",
  transactionDateTime: "2023-02-04 18:25:00",
  currency: "VND",
  paymentLinkId: "124c33293c43417ab7879e14c8d9eb18",
  code: "00",
  desc: "Thành công",
  counterAccountBankId: "",
  counterAccountBankName: "",
  counterAccountName: "",
  counterAccountNumber: "",
  virtualAccountName: "",
  virtualAccountNumber: "",
}

const valid = signWebhook(sample, key)
const signature = signData(sample, key)

function webhookErrorOf(rawBody: unknown, checksumKey = key): PayOSWebhookError {
  try {
    verifyWebhook(rawBody as string, checksumKey)
  } catch (error) {
    if (error instanceof PayOSWebhookError) return error
    throw error
  }
  throw new Error("it was verified")
}

describe("verifyWebhook", () => {
  it("returns the data as received, with unknown fields", () => {
    const data = { ...sample, newField: { a: [1] } }
    expect(verifyWebhook(signWebhook(data, key), key)).toEqual({
      data,
      signature: signData(data, key),
    })
  })

  it("accepts a Buffer", () => {
    expect(verifyWebhook(Buffer.from(valid), key).data).toEqual(sample)
  })

  it("ignores unsigned fields", () => {
    const body = JSON.stringify({ data: sample, signature, code: "01", success: false })
    expect(verifyWebhook(body, key).data["code"]).toBe("00")
  })

  it.each<[string, unknown, string]>([
    ["forged amount", valid.replace("3000", "9000"), "webhook_bad_signature"],
    ["a field added to data", valid.replace('"amount"', '"x":1,"amount"'), "webhook_bad_signature"],
    ["a signature in capitals", signedWith(signature.toUpperCase()), "webhook_bad_signature"],
    ["a signature of another length", signedWith("abc"), "webhook_bad_signature"],
    ["no signature", JSON.stringify({ data: sample }), "webhook_unsigned"],
    ["a null signature", signedWith(null), "webhook_unsigned"],
    ["an empty signature", signedWith(""), "webhook_unsigned"],
    ["a signature that is an array", signedWith([signature]), "webhook_unsigned"],
    ["a truncated body", valid.slice(0, -9), "webhook_malformed"],
    ["an empty body", "", "webhook_malformed"],
    ["an array", "[]", "webhook_malformed"],
    ["null", "null", "webhook_malformed"],
    ["a string", '"x"', "webhook_malformed"],
    ["no data", JSON.stringify({ signature }), "webhook_malformed"],
    ["null data", JSON.stringify({ data: null, signature }), "webhook_malformed"],
    ["data that is an array", JSON.stringify({ data: [], signature }), "webhook_malformed"],
    ["a __proto__ key", valid.replace('"amount"', '"__proto__":{},"amount"'), "webhook_malformed"],
    [
      "an escaped __proto__ key",
      valid.replace('"desc"', '"\\u005f_proto__":1,"desc"'),
      "webhook_malformed",
    ],
    [
      "200,000 levels of nesting",
      `{"data":{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}}`,
      "webhook_malformed",
    ],
    ["a parsed body", JSON.parse(valid), "webhook_malformed"],
    ["undefined", undefined, "webhook_malformed"],
  ])("refuses %s", (_, rawBody, code) => {
    const error = webhookErrorOf(rawBody)
    expect(error.code).toBe(code)
    expect(error.outcome).toBe("refused")
    expect(error.message).not.toContain("12345678")
    expect(error.message).not.toContain(signature)
  })

  it("refuses a webhook signed with another key", () => {
    expect(webhookErrorOf(valid, "another-key").message).toContain("one of the channel")
  })

  it("reports white space around the checksum key", () => {
    expect(webhookErrorOf(valid, `${key}\n`).message).toContain("white space")
  })

  it("does not change Object.prototype", () => {
    webhookErrorOf('{"__proto__":{"polluted":1},"data":{},"signature":"x"}')
    expect(Reflect.get({}, "polluted")).toBeUndefined()
  })
})

function signedWith(anySignature: unknown): string {
  return JSON.stringify({ data: sample, signature: anySignature })
}

describe("parseWebhookData", () => {
  it("reads null, absent and empty counter accounts", () => {
    const { counterAccountName: _, ...rest } = sample
    expect(parseWebhookData({ ...rest, counterAccountNumber: null })).toMatchObject({
      success: true,
      data: { counterAccountName: null, counterAccountNumber: null, counterAccountBankId: "" },
    })
  })

  it.each<[string, unknown]>([
    ["orderCode", { ...sample, orderCode: "12.3" }],
    ["amount", { ...sample, amount: 0.5 }],
    ["amount", { ...sample, amount: 2 ** 60 }],
    ["code", { ...sample, code: undefined }],
    ["currency", { ...sample, currency: null }],
    ["paymentLinkId", { ...sample, paymentLinkId: {} }],
    ["reference", { ...sample, reference: {} }],
    ["data", null],
  ])("reports that %s is invalid", (field, data) => {
    expect(parseWebhookData(data)).toMatchObject({
      success: false,
      reason: expect.stringContaining(field),
    })
  })
})

describe("isRegistrationSample", () => {
  it.each<[string, object, boolean]>([
    ["the sample", sample, true],
    [
      "the older sample",
      { ...sample, description: "Ma giao dich thu nghiem", reference: "x" },
      true,
    ],
    [
      "a real order 123",
      { ...sample, accountNumber: "999", description: "DH", reference: "F" },
      false,
    ],
    ["another reference", { ...sample, reference: "FT1" }, false],
    ["another account", { ...sample, accountNumber: "1" }, false],
    ["another order code", { ...sample, orderCode: 124 }, false],
    ["empty data", {}, false],
  ])("of %s", (_, data, isSample) => {
    expect(isRegistrationSample(data)).toBe(isSample)
  })
})
