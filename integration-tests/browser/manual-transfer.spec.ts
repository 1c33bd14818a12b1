import { readFile } from "node:fs/promises"
import { journeys } from "./support/journey"
import { hasRightChecksum, readQr } from "./support/read-qr"

journeys(({ buyer }) => {
  it("the QR code is saved as an image that a bank app can read", async () => {
    const lan = await buyer()
    await lan.atPayment()
    const link = await lan.pay()
    const saving = lan.page.waitForEvent("download")
    await lan.press("Lưu mã QR", "")
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/\.png$/)
    const text = await readQr(lan.page, await readFile(await file.path()))
    expect(text).toBe(link["qrCode"])
    expect(hasRightChecksum(text)).toBe(true)
  })

  it.each(["vi", "en"] as const)(
    "each transfer field is copied, with visible and announced feedback, in %s",
    async (language) => {
      const lan = await buyer("phone", language)
      await lan.atPayment()
      const link = await lan.pay()
      const copies: [vi: string, en: string, copied: string][] = [
        ["Số tài khoản", "Account number", String(link["accountNumber"])],
        ["Chủ tài khoản", "Account holder", String(link["accountName"])],
        ["Số tiền", "Amount", "250000"],
        ["Nội dung", "Transfer content", String(link["description"])],
      ]
      for (const [vi, en, copied] of copies) {
        const name = `${lan.say("Sao chép", "Copy")} ${lan.say(vi, en).toLowerCase()}`
        const button = lan.page.getByRole("button", { name })
        await button.click()
        await lan.reads(`Đã sao chép: ${vi}`, `Copied: ${en}`)
        expect(await button.innerText()).toBe(lan.say("Đã sao chép", "Copied"))
        expect(await lan.page.evaluate("navigator.clipboard.readText()")).toBe(copied)
      }
    },
  )
})
