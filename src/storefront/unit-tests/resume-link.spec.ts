import { readResumeLink, toResumeLink } from ".."

describe("a resume link", () => {
  it("contains the session in the fragment, which no server receives", () => {
    const link = toResumeLink("https://shop.example/pay?lang=en#old", "payses_1")
    expect(link).toBe("https://shop.example/pay?lang=en#payos=payses_1")
    expect(new URL(link).search).toBe("?lang=en")
  })

  it.each([
    ["https://shop.example/pay#payos=payses_1", "payses_1"],
    ["https://shop.example/pay#top&payos=payses_1", "payses_1"],
    ["https://shop.example/pay?payos=payses_1", null],
    ["https://shop.example/pay#payos=", null],
    ["https://shop.example/pay", null],
    ["https://shop.example/pay#payos=%E0", null],
  ])("%s contains the session %s", (url, sessionId) => {
    expect(readResumeLink(url)).toBe(sessionId)
  })
})
