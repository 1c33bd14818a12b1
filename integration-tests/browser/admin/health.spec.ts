import { randomUUID } from "node:crypto"
import type { HealthStatus } from "../../../src/types/health"
import type { PayoutView } from "../../../src/types/payout"
import { MERCHANT } from "../../kit/admin/call-admin"
import { Merchant } from "../../kit/browser/merchant"
import { Teardown } from "../../kit/run/teardown"
import { journeys } from "../support/journey"
import { openMisconfigured } from "../support/misconfigured-shop"
import { COLLEAGUE, cookiesOf } from "../support/staff"

jest.setTimeout(240_000)

/** A health check, and how a test breaks and repairs it as in a real store. */
type Breakage = {
  check: string
  status: HealthStatus
  code: string
  causeFault: () => Promise<unknown>
  repair: () => Promise<unknown>
}

/** No process can claim a link any more: every claim is lost. */
const LOSE_CLAIMS = `
  create function lose_claims() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger lose_claims before update of claimed_until on payos_queue for each row
    when (new.queue <> 'payout' and new.claimed_until > now()) execute function lose_claims()`

/** Restores claims; the changed due time triggers the links loop, which otherwise polls once a minute. */
const KEEP_CLAIMS = `
  drop trigger lose_claims on payos_queue; drop function lose_claims();
  update payos_queue set due_at = now() where due_at < now() and queue <> 'payout'`

journeys(({ facts, simulator, fixtures, database, merchant }) => {
  const teardown = new Teardown()
  afterAll(() => teardown.run())

  const lineOf = (an: Merchant, check: string) => {
    const name = an.page.getByText(an.say(`settings.health.check.${check}`), { exact: true })
    return an.page.getByRole("listitem").filter({ has: name })
  }
  /** Repeats the checks until the line shows a status: failed work is retried after up to 30 s. */
  const reads = async (an: Merchant, check: string, [status, code]: [HealthStatus, string?]) => {
    const line = lineOf(an, check)
    const wanted = line.getByText(an.say(`settings.health.status.${status}`), { exact: true })
    for (let tries = 0; tries < 30 && !(await wanted.isVisible()); tries += 1) {
      await an.press("settings.health.again")
      await wanted.waitFor({ timeout: 3_000 }).catch(() => undefined)
    }
    if (!(await wanted.isVisible())) {
      const failing = await database.rows("select * from payos_queue where failures > 0")
      const said = `${check} is not ${status}: ${await line.innerText()}`
      throw new Error(`${said}\n${JSON.stringify(failing)}`)
    }
    if (code) await an.seeText(longestPart(an.say(`settings.health.text.${code}`, NUMBERS)), line)
  }
  const register = (path: string) =>
    fixtures.admin("/payos/webhook", { url: `${facts.backend}${path}` })
  const setProviders = (providers: string[]) =>
    fixtures.admin(`/regions/${facts.store.regionId}`, { payment_providers: providers })
  const overdueLink = async (failures: number) => {
    const { code } = await fixtures.unpaidOrder()
    // Paid carts without shipping that other specs left keep failing.
    await database.rows("delete from payos_queue where failures > 0")
    await database.rows(LOSE_CLAIMS)
    await database.rows(
      `update payos_queue set due_at = now() - interval '10 minutes', failures = $2
       where id = (select id from payos_link where order_code = $1)`,
      [code, failures],
    )
  }
  const unsignedPayout = async () => {
    for (const operation of ["payout.create", "payout.get"]) {
      await simulator.fault({ operation, kind: "no-signature", times: 1_000 })
    }
    await simulator.behaviour({ payoutSettleMs: 0 })
    const { payout } = await fixtures.admin<{ payout: PayoutView }>("/payos/payouts", {
      amount: 12_345,
      description: "Khong chu ky",
      destination: { to_bin: "970436", to_account_number: "0011004500003" },
      idempotency_key: randomUUID(),
    })
    await fixtures.approve(payout.id, COLLEAGUE)
  }
  const pollAgain = async () => {
    await simulator.clearFaults()
    await simulator.behaviour({ payoutSettleMs: 1 })
    await database.rows("update payos_queue set due_at = now() where queue = 'payout'")
  }

  const BREAKAGES: Breakage[] = [
    {
      check: "keys",
      status: "error",
      code: "channel_unavailable",
      causeFault: () =>
        simulator.fault({ operation: "link.get", kind: "code", code: "214", times: 1_000 }),
      repair: () => simulator.clearFaults(),
    },
    {
      check: "payout_keys",
      status: "error",
      code: "ip_not_allowed",
      causeFault: () => simulator.behaviour({ payoutIpAllowed: false }),
      repair: () => simulator.behaviour({ payoutIpAllowed: true }),
    },
    {
      check: "webhook",
      status: "error",
      code: "core_route_registered",
      causeFault: () => register("/hooks/payment/payos_payos"),
      repair: async () => {
        await register("/hooks/payos")
        await fixtures.paidOrder()
      },
    },
    {
      check: "region",
      status: "error",
      code: "provider_not_enabled",
      causeFault: () => setProviders([]),
      repair: () => setProviders(["pp_payos_payos"]),
    },
    {
      check: "loop",
      status: "error",
      code: "jobs_overdue",
      causeFault: () => overdueLink(0),
      repair: () => database.rows(KEEP_CLAIMS),
    },
    {
      check: "failed_work",
      status: "warning",
      code: "work_fails",
      causeFault: () => overdueLink(5),
      repair: () => database.rows(KEEP_CLAIMS),
    },
    {
      check: "unsigned_payouts",
      status: "warning",
      code: "payouts_unsigned",
      causeFault: unsignedPayout,
      repair: pollAgain,
    },
  ]

  it.each(BREAKAGES)(
    "$check: shows its remedy when it fails, and ok after the repair",
    async ({ check, status, code, causeFault, repair }) => {
      await fixtures.paidOrder()
      const an = await merchant()
      await causeFault()
      await an.goTo("/payos/settings")
      try {
        await reads(an, check, [status, code])
        expect(await lineOf(an, check).locator("p").count()).toBe(3)
      } finally {
        await repair()
      }
      await reads(an, check, ["ok"])
      expect(await lineOf(an, check).locator("p").count()).toBe(2)
    },
  )

  it("shows each fault of a misconfigured server, and ok on a correct server of the same shop", async () => {
    const bad = await openMisconfigured(facts, teardown)
    await fixtures.unpaidOrder()
    const an = await merchant()
    const context = await an.page.context().browser()?.newContext()
    await context?.addCookies(await cookiesOf(bad, MERCHANT, "vi"))
    const page = await context?.newPage()
    if (!page) throw new Error("The browser is closed")
    const other = new Merchant(page, "vi", bad.dashboard)
    await Promise.all([an, other].map((each) => each.goTo("/payos/settings")))
    const wrong: [check: string, status: HealthStatus, code: string][] = [
      ["keys", "error", "keys_refused"],
      ["clock", "error", "clock_wrong"],
      ["dependencies", "error", "dependencies_missing"],
      ["locking", "warning", "locking_postgres"],
      ["unknown_channel", "error", "links_of_other_channel"],
    ]
    for (const [check, status, code] of wrong) {
      await reads(other, check, [status, code])
      await reads(an, check, ["ok"])
    }
    await reads(other, "payout_keys", ["ok", "no_payout_channel"])
    await reads(an, "payout_keys", ["ok", "payout_keys_work"])
    await context?.close()
    expect(other.errors).toEqual([])
  })
})

const longestPart = (text: string): string =>
  text.split("#").reduce((longest, part) => (part.length > longest.length ? part : longest))

/** Placeholders for figures that differ from run to run. */
const NUMBERS = Object.fromEntries(
  [
    "seconds",
    "ahead_of_payos",
    "ahead_of_database",
    "failing_links",
    "failing_payouts",
    "count",
    "endings",
    "unsigned_payouts",
    "names",
  ].map((name) => [name, "#"]),
)
