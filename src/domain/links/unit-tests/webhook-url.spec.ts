import { causesOfFailure, issuesOfUrl, isCoreRoute, webhookUrlOf } from "../webhook-url"

describe("the webhook's URL", () => {
  it.each(["https://api.shop.example", "https://api.shop.example/"])("is under %s", (backend) => {
    expect(webhookUrlOf(backend)).toBe("https://api.shop.example/hooks/payos")
  })

  it("recognizes core's webhook route", () => {
    expect(isCoreRoute("https://x.example/hooks/payment/payos_payos")).toBe(true)
    expect(isCoreRoute("https://x.example/hooks/payos")).toBe(false)
  })

  it.each([
    ["https://api.shop.example/hooks/payos", []],
    ["http://api.shop.example/hooks/payos", ["not_https"]],
    ["http://localhost:9000/hooks/payos", ["host_is_private", "not_https"]],
    ["https://192.168.1.9/hooks/payos", ["host_is_private"]],
    ["https://172.20.0.2/hooks/payos", ["host_is_private"]],
    ["https://172.32.0.2/hooks/payos", []],
    ["https://[::1]:9000/hooks/payos", ["host_is_private"]],
    ["https://medusa/hooks/payos", ["host_is_private"]],
    ["https://x.example/hooks/payment/payos_payos", ["core_route"]],
  ])("%s has the issues %j", (url, causes) => {
    expect(issuesOfUrl(url)).toEqual(causes)
  })

  it.each([
    ["Request failed with status code 404", ["path_not_found"]],
    ["Request failed with status code 401", ["checksum_key_differs"]],
    ["Request failed with status code 502", ["server_fails"]],
    ["getaddrinfo ENOTFOUND api.shop.example", ["host_unknown"]],
    ["timeout of 10000ms exceeded", ["too_slow"]],
    ["connect ECONNREFUSED 203.0.113.7:443", ["server_unreachable"]],
    ["something new", ["server_unreachable"]],
  ])("%s has the causes %j", (text, causes) => {
    expect(causesOfFailure("https://api.shop.example/hooks/payos", text)).toEqual(causes)
  })

  it("lists payOS's error before the URL's own issues", () => {
    const url = "http://localhost:9000/hooks/payos"
    expect(causesOfFailure(url, "connect ECONNREFUSED")).toEqual([
      "server_unreachable",
      "host_is_private",
      "not_https",
    ])
  })
})
