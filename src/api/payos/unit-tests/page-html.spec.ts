import { payFiles } from "../page-files"
import { pageHtml } from "../page-html"

describe("the plain page's document", () => {
  it("escapes the shop's name", async () => {
    const html = pageHtml({
      shop: `Trà & "Cà phê" d'An <script>`,
      phone: undefined,
      base: "/payos/pay",
      files: await payFiles(),
      elementId: "payment",
    })
    expect(html).toContain("<title>Trà &#38; &#34;Cà phê&#34; d&#39;An &#60;script&#62;</title>")
    expect(html.match(/<script/g)).toHaveLength(1)
  })

  it("loads one script and one stylesheet from its base path, each with its version", async () => {
    const files = await payFiles()
    const base = "/medusa/payos/pay"
    const html = pageHtml({ shop: "Shop", phone: undefined, base, files, elementId: "payment" })
    const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
    expect(loaded).toEqual([
      "data:,",
      `/medusa/payos/pay/page.css?v=${files["page.css"].version}`,
      `/medusa/payos/pay/page.js?v=${files["page.js"].version}`,
    ])
    expect(html).not.toMatch(/style=|onclick|<style/)
  })

  it("shows the shop's phone number, if configured, as a tel: link", async () => {
    const page = {
      shop: "Shop",
      base: "/payos/refund",
      files: await payFiles(),
      elementId: "refund",
    }
    const html = pageHtml({ ...page, phone: "+84 901.234-567" })
    expect(html).toContain('Hotline: <a href="tel:+84901234567">+84 901.234-567</a>')
    expect(pageHtml({ ...page, phone: undefined })).not.toContain("Hotline")
  })
})
