import type { Health } from "../../src/types/health"
import type { Journey } from "../kit/journey/journey"

/** Settings of a store with two channels. */
export function channelHealth({ admin, backend }: Journey): void {
  it("reads each channel's webhook and its health checks", async () => {
    const url = `${backend()}/hooks/payos/south`
    const registered = await admin("/payos/webhook", { channel: "south", url })
    expect(registered).toMatchObject({ status: 200, body: { webhook: { registered: { url } } } })
    expect((await admin("/payos/webhook?channel=south")).body["webhook"]).toMatchObject({
      default_url: expect.stringMatching(/\/hooks\/payos\/south$/),
      registered: { url },
    })
    expect((await admin("/payos/webhook")).body["webhook"]).toMatchObject({ registered: null })
    const { checks } = (await admin("/payos/health")).body["health"] as Health
    const named = checks.filter(({ channel }) => channel !== undefined)
    expect(named.map(({ id, channel }) => `${id} ${channel}`)).toEqual([
      "keys north",
      "keys south",
      "payout_keys north",
      "payout_keys south",
      "webhook north",
      "webhook south",
    ])
    expect(checks.find(({ id }) => id === "unknown_channel")).toMatchObject({ status: "ok" })
  })
}
