import { knex } from "@medusajs/framework/mikro-orm/knex"
import { Limits } from "../limits"

describe("openStream", () => {
  /** Streams are counted in memory; the database is never queried. */
  const limits = () =>
    new Limits(knex({ client: "pg" }), {
      limits: {
        requestsPerAddressPerMinute: 60,
        newLinksPerMinute: 300,
        streams: 400,
        exemptAddresses: ["198.51.100.1"],
      },
    })
  const opened = (on: Limits, addresses: string[]) =>
    addresses.map((address) => on.openStream(address)).filter((close) => close !== null)
  const times = (count: number, addressOf: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => addressOf(at))

  it("allows 20 streams per address, and another when one closes", () => {
    const on = limits()
    const open = opened(
      on,
      times(25, (at) => `203.0.113.5:${40_000 + at}`),
    )
    expect(open).toHaveLength(20)
    open[0]?.()
    expect(on.openStream("203.0.113.5")).not.toBeNull()
    expect(on.openStream("203.0.113.5")).toBeNull()
    expect(on.openStream("203.0.113.6")).not.toBeNull()
  })

  it("allows 400 streams across the networks of an IPv6 site", () => {
    const on = limits()
    const open = opened(
      on,
      times(500, (at) => `2001:db8:0:${(at + 4_096).toString(16)}::1`),
    )
    expect(open).toHaveLength(400)
    for (const close of open) close()
    expect(
      opened(
        on,
        times(25, () => "2001:db8:0:1::1"),
      ),
    ).toHaveLength(20)
  })

  it("limits neither exempt addresses nor private networks", () => {
    const open = opened(limits(), [
      ...times(30, () => "10.0.0.8"),
      ...times(30, () => "198.51.100.1"),
    ])
    expect(open).toHaveLength(60)
  })
})
