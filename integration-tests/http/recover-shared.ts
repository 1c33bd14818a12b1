import type { Journey } from "../kit/journey/journey"

/** The recovery of lost links of a channel that another system also uses. */
export function recoverShared(
  { shopper, admin, sql }: Journey,
  shared: () => Journey["simulator"],
): void {
  it("recovers only links whose transfer contains our content if another system shares the channel", async () => {
    const start = async () => (await shopper.startPayment(await shopper.cart())).data.order_code
    const [ours, other] = [await start(), await start()]
    await shared().pay(ours, { deliver: "never" })
    const words = await Promise.all(
      [ours, other].map(async (code) => String((await shared().link(code)).request["description"])),
    )
    for (const table of ["payos_queue", "payos_transfer", "payos_link"]) {
      await sql(`delete from ${table}`)
    }
    expect(await admin("/payos/links/recover", { words })).toMatchObject({
      status: 200,
      body: { recovered: [{ order_code: ours }], not_found_count: 1 },
    })
    expect((await shared().link(other)).status).toBe("PENDING")
  })
}
