import { allowOrigin, editEnv, valueIn } from "../edit-env"

describe("editEnv appends missing variables", () => {
  const required = { PAYOS_API_KEY: "", PAYOS_BACKEND_URL: "https://api.shop.example" }
  const head = "# payOS, keys from my.payos.vn\n"

  it.each([
    ["", `${head}PAYOS_API_KEY=\nPAYOS_BACKEND_URL=https://api.shop.example\n`],
    ["A=1", `A=1\n\n${head}PAYOS_API_KEY=\nPAYOS_BACKEND_URL=https://api.shop.example\n`],
    ["PAYOS_API_KEY=k\n", `PAYOS_API_KEY=k\n\n${head}PAYOS_BACKEND_URL=https://api.shop.example\n`],
    [
      "#PAYOS_API_KEY=k\n",
      `#PAYOS_API_KEY=k\n\n${head}PAYOS_API_KEY=\nPAYOS_BACKEND_URL=https://api.shop.example\n`,
    ],
    [
      "export PAYOS_API_KEY = 'k' # mine\r\n",
      `export PAYOS_API_KEY = 'k' # mine\r\n\r\n${head.trim()}\r\nPAYOS_BACKEND_URL=https://api.shop.example\r\n`,
    ],
  ])("to %j", (source, text) => {
    expect(editEnv(source, required)).toEqual({ result: "edited", text })
  })

  it("only once", () => {
    const once = editEnv("A=1\n", required)
    expect(editEnv(once.result === "edited" ? once.text : "", required)).toEqual({ result: "same" })
  })
})

describe("allowOrigin adds a storefront's origin where it is missing", () => {
  const shop = "https://shop.example"

  it.each([
    ["STORE_CORS=http://a", `STORE_CORS=http://a,${shop}`],
    ["A=1\nSTORE_CORS=http://a # mine\nB=2\n", `A=1\nSTORE_CORS=http://a,${shop} # mine\nB=2\n`],
    [`STORE_CORS="http://a"\r\n`, `STORE_CORS="http://a,${shop}"\r\n`],
    [`STORE_CORS=http://a, ${shop}`, `STORE_CORS=http://a, ${shop}`],
    [
      "STORE_CORS=http://a\nSTORE_CORS=http://b\n",
      `STORE_CORS=http://a\nSTORE_CORS=http://b,${shop}\n`,
    ],
    [`STORE_CORS=${shop}\nSTORE_CORS=http://b`, `STORE_CORS=${shop}\nSTORE_CORS=http://b,${shop}`],
    ["STORE_CORS=*", "STORE_CORS=*"],
    ["STORE_CORS=", "STORE_CORS="],
    ["A=1", "A=1"],
  ])("of %j", (source, text) => {
    expect(allowOrigin(source, shop)).toBe(text)
  })

  it("valueIn reads the last assignment", () => {
    expect(valueIn(`A='one'\nA="two" # that one\n`, "A")).toBe("two")
    expect(valueIn("#A=one", "A")).toBeUndefined()
  })
})
