import { QRPay } from "vietnam-qr-pay"
import { withAmount } from "../vietqr"

const code = (amount: string) =>
  QRPay.initVietQR({
    bankBin: "970422",
    bankNumber: "VQRQ0001ABCD",
    amount,
    purpose: "CS62H9BJD45 DH123",
  }).build()

describe("withAmount", () => {
  it("equals a code generated for that amount", () => {
    expect(withAmount(code("250000"), 150_000)).toBe(code("150000"))
    expect(withAmount(code("250000"), 9_000)).toBe(code("9000"))
  })

  it("keeps the account and the transfer content, and is valid", () => {
    const read = new QRPay(withAmount(code("250000"), 150_000) ?? "")
    expect(read).toMatchObject({ isValid: true, amount: "150000" })
    expect(read.consumer).toMatchObject({ bankNumber: "VQRQ0001ABCD" })
    expect(read.additionalData).toMatchObject({ purpose: "CS62H9BJD45 DH123" })
  })

  it.each([
    ["an invalid code", "FAKE"],
    ["an empty string", ""],
    ["a truncated code", code("250000").slice(0, -1)],
    ["a code with a wrong checksum", `${code("250000").slice(0, -4)}0000`],
    ["a code without an amount", code("")],
  ])("is null for %s", (_, text) => {
    expect(withAmount(text, 1_000)).toBeNull()
  })
})
