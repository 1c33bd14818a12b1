import { readFile } from "node:fs/promises"
import { journeys } from "./support/journey"
import { checkLayout } from "./support/check-layout"
import { readQr } from "./support/read-qr"

journeys(({ buyer, simulator, facts }) => {
  it("a tap opens an app with a prefilled transfer form and a return URL without secrets", async () => {
    const lan = await buyer("phone")
    await lan.page.context().route("https://dl.vietqr.io/**", (route) => route.fulfill())
    await lan.atPayment()
    const link = await lan.pay()
    await checkLayout(lan.page)
    const opening = lan.page.context().waitForEvent("page")
    await lan.page.getByRole("link", { name: /^ACB/ }).tap()
    const opened = new URL((await opening).url())
    expect(opened.host).toBe("dl.vietqr.io")
    expect(Object.fromEntries(opened.searchParams)).toEqual({
      app: "acb",
      ba: `${String(link["accountNumber"])}@mb`,
      am: "250000",
      tn: link["description"],
      bn: link["accountName"],
      url: `${facts.storefront}/payment`,
    })
    await lan.page.bringToFront()
    expect(await lan.page.evaluate("navigator.clipboard.readText()")).toBe(link["description"])
    await lan.page.reload()
    await lan.page.getByRole("link", { name: "Mở ACB" }).waitFor()
    await checkLayout(lan.page)
  })

  it("an app without a prefilled form shows three steps and is remembered", async () => {
    const lan = await buyer("phone", "en")
    await lan.atPayment()
    const link = await lan.pay()
    await lan.page.getByRole("searchbox").fill("vietcom")
    await lan.page.getByRole("button", { name: "Vietcombank" }).tap()
    const steps = lan.panel.locator(".payos-steps li")
    expect(await steps.allInnerTexts()).toEqual([
      "Save QR code",
      "Open Vietcombank",
      expect.stringContaining("choose Scan QR, then the picture"),
    ])
    await checkLayout(lan.page)
    const saving = lan.page.waitForEvent("download")
    await steps.first().getByRole("button").tap()
    const picture = await readFile(await (await saving).path())
    expect(await readQr(lan.page, picture)).toBe(link["qrCode"])
    expect(await steps.nth(1).getByRole("link").getAttribute("href")).toBe(
      "https://dl.vietqr.io/pay?app=vcb",
    )
    await lan.page.reload()
    await lan.page.getByRole("link", { name: "Open Vietcombank" }).waitFor()
    await lan.press("", "Another bank")
    await lan.press("", "Show all")
    await lan.page.getByRole("button", { name: "Sacombank" }).tap()
    expect(await steps.nth(1).innerText()).toBe("Open Sacombank")
    expect(await steps.nth(1).getByRole("link").count()).toBe(0)
  })

  it("a phone with a share sheet saves the code through it; Android downloads the code", async () => {
    const lan = await buyer("phone")
    await lan.atPayment()
    await lan.pay()
    await lan.page.evaluate(`Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }) => { document.title = "shared " + files[0].type },
    })`)
    await lan.press("Lưu mã QR", "")
    await lan.page.waitForFunction('document.title === "shared image/png"')
    const android =
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36"
    const browser = await lan.page.context().newCDPSession(lan.page)
    await browser.send("Emulation.setUserAgentOverride", { userAgent: android })
    const saving = lan.page.waitForEvent("download")
    await lan.press("Lưu mã QR", "")
    expect((await saving).suggestedFilename()).toMatch(/\.png$/)
    await lan.panel.locator(".payos-toggle").tap()
    await lan.panel.locator(".payos-code .payos-qr").waitFor()
    // The shown code adds no second button.
    expect(await lan.panel.getByRole("button", { name: "Lưu mã QR" }).count()).toBe(1)
  })

  it("returning from the app queries payOS immediately, so a lost webhook does not delay the order", async () => {
    const lan = await buyer("phone")
    await lan.atPayment()
    const link = await lan.pay()
    await lan.hide(true)
    await simulator.pay(link.orderCode, { deliver: "never" })
    await lan.hide(false)
    await lan.thanked()
  })

  it("returning before payOS has the transfer queries payOS again shortly after", async () => {
    const lan = await buyer("phone")
    await lan.atPayment()
    const link = await lan.pay()
    // The first return uses up the store's one query in three seconds.
    for (const isPaid of [false, true]) {
      await lan.hide(true)
      if (isPaid) await simulator.pay(link.orderCode, { deliver: "never" })
      await lan.hide(false)
    }
    await lan.thanked()
  })

  it("the return URL works without a cookie or a cart, before and after the payment", async () => {
    const lan = await buyer("phone")
    await lan.atPayment()
    const link = await lan.pay()
    await lan.page.evaluate('localStorage.removeItem("purchase")')
    await lan.goTo("/return?code=00&status=PAID")
    expect((await lan.code()).orderCode).toBe(link.orderCode)
    await simulator.pay(link.orderCode)
    await lan.thanked()
    // payOS's page in another tab returns here after this tab has shown the payment.
    await lan.goTo("/return?code=00&status=PAID")
    await lan.thanked()
  })

  it("a desktop shows the QR code first and no bank apps", async () => {
    const lan = await buyer()
    await lan.atPayment()
    await lan.pay()
    expect(await lan.panel.locator(".payos-qr-panel svg").isVisible()).toBe(true)
    expect(await lan.panel.locator(".payos-apps").isVisible()).toBe(false)
    expect(await lan.page.getByRole("button", { name: "Hiện mã QR" }).count()).toBe(0)
  })
})
