import { Client } from "@medusajs/framework/pg"
import { randomUUID } from "node:crypto"
import { journeys } from "../kit/journey/journey"
import { runLoops } from "../kit/journey/run-loops"
import { eventually } from "../kit/time/eventually"
import { compareWithPayOS, readLinksAtPayOS } from "./at-payos"
import { audit, type AuditReport } from "./audit"
import { makePurchases, type SamplePurchases } from "./sample-purchases"
import { runChecks } from "./check"
import { CHECKS } from "./checks"
import { findEach } from "./find-each"
import { databaseUrlOf, findingChecks, inPassing, SETTINGS } from "./on-database"
import { comparePayouts, readPayoutsAtPayOS } from "./payouts-at-payos"
import { PLANTED_VIOLATIONS } from "./violations"
import type { PlantedViolation } from "./violations/planted-violation"
import { GUARANTEE_NUMBERS } from "./guarantees"
import { copyPurchases } from "./purchases/copy-purchases"
import { toText } from "./report"
import { runCommand } from "./run-command"

jest.setTimeout(300_000)

journeys({ recheckAfterSeconds: 3_600 }, (journey) => {
  let purchases: SamplePurchases
  let databaseUrl: string
  journey.prepare(async () => {
    const stopLoops = runLoops(journey.container())
    purchases = await makePurchases(journey)
    await stopLoops()
  })
  beforeEach(async () => {
    databaseUrl = await databaseUrlOf(journey)
  })

  describe("after real purchases", () => {
    it("reports no violations and the number of rows checked", async () => {
      const report = await audit({ databaseUrl, simulatorUrl: null, ...SETTINGS })
      const broken = report.checks.filter(({ violations }) => violations.length > 0)
      expect(broken).toEqual([])
      const checked = Object.fromEntries(report.checks.map(({ name, rows }) => [name, rows]))
      expect(checked).toMatchObject({
        "order-codes-are-unique": 14,
        "reported-money-is-booked": 10,
        "rejected-webhooks-are-listed": 1,
        "one-capture-per-session": 8,
        "write-offs-have-a-decision": 1,
        "reallocated-money-has-its-case": 1,
        "each-attempt-has-a-decision": 2,
        "resent-only-after-a-failed-attempt": 1,
        "waiting-payouts-are-listed": 1,
        "open-links-have-a-session": 3,
      })
      expect(toText(report)).toMatch(/\d+ checks in [\d.]+ s: no violations$/)
    })

    it("runs in a read-only transaction", async () => {
      const statements = ["set transaction read only", "delete from payos_problem"]
      const writing = inPassing(databaseUrl, statements, () => Promise.resolve())
      await expect(writing).rejects.toThrow("read-only transaction")
    })

    it("accepts unlisted foreign webhooks on a shared channel", async () => {
      const unlisted = ["delete from payos_problem where kind = 'webhook_not_booked'"]
      const findings = inPassing(databaseUrl, unlisted, (client) =>
        findingChecks(client, { ...SETTINGS, sharedChannel: true }),
      )
      expect(await findings).toEqual([])
    })
  })

  describe("planted violations", () => {
    it.each(GUARANTEE_NUMBERS)(
      "of guarantee %s are each detected by exactly the expected checks",
      async (guarantee) => {
        const violations = PLANTED_VIOLATIONS[guarantee]
        expect(violations.length).toBeGreaterThanOrEqual(3)
        expect(await findEach(databaseUrl, purchases, violations)).toEqual(
          Object.fromEntries(violations.map(({ violation, found }) => [violation, found])),
        )
      },
    )

    it("trigger every check at least once", () => {
      const planted = new Set(
        Object.values(PLANTED_VIOLATIONS).flatMap((violations) => foundBy(violations)),
      )
      expect(CHECKS.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([])
    })
  })

  describe("a comparison with the simulator's links", () => {
    const compare = async (...statements: string[]) => {
      const atPayOS = await readLinksAtPayOS(process.env["PAYOS_BASE_URL"] ?? "")
      const results = await inPassing(databaseUrl, statements, async (client) => {
        await runChecks(client, [], { ...SETTINGS, graceMinutes: 0 })
        return compareWithPayOS(client, atPayOS)
      })
      return results.filter(({ violations }) => violations.length > 0).map(({ name }) => name)
    }

    it("reports each link and amount that differs between payOS and the ledger", async () => {
      const { shopper, simulator, orderOf } = journey
      const cartId = await shopper.cart()
      const paid = (await shopper.startPayment(cartId)).data.order_code
      await simulator.pay(paid)
      await orderOf(cartId)
      const waiting = (await shopper.startPayment(await shopper.cart())).data.order_code
      expect({
        nothing: await compare(),
        unknown: await compare(`delete from payos_link where order_code = ${waiting}`),
        closed: await compare(
          `update payos_link set state = 'closed' where order_code = ${waiting}`,
        ),
        unbooked: await compare(
          `delete from payos_transfer where link_id in
             (select id from payos_link where order_code = ${paid})`,
        ),
        invented: await compare(
          `update payos_link set amount_paid = 250000 where order_code = ${waiting}`,
        ),
        renamed: await compare(`update payos_transfer set reference = 'reported differently'`),
        unconfirmed: await compare(
          `update payos_link set amount_paid = 250000 where order_code = ${waiting}`,
          `insert into payos_problem (id, kind, subject, detail)
             select 'planted', 'transfer_unconfirmed', payment_collection_id, '{"amount": 250000}'
             from payos_link where order_code = ${waiting}`,
        ),
      }).toEqual({
        nothing: [],
        renamed: [],
        unconfirmed: [],
        unknown: ["links-at-payos-are-known"],
        closed: ["closed-links-are-not-payable"],
        unbooked: ["money-at-payos-is-booked"],
        invented: ["booked-money-is-at-payos"],
      })
    })
  })

  describe("a comparison with the simulator's payouts", () => {
    const account = { to_bin: "970422", to_account_number: "9876543210" }
    const transfer = async () => {
      const form = { amount: 30_000, description: "Thanh toan", destination: account }
      const request = { ...form, idempotency_key: randomUUID() }
      const { body } = await journey.admin("/payos/payouts", request)
      const { id } = body["payout"] as { id: string }
      await eventually("the accepted payout", async () => {
        const [accepted] = await journey.sql(
          "select 1 from payos_payout_request where reference_id = ? and state = 'accepted'",
          [`${id}-1`],
        )
        return accepted
      })
      return id
    }

    it("reports payouts at payOS that are unknown, changed, missing or duplicated", async () => {
      const id = await transfer()
      const payouts = await readPayoutsAtPayOS(process.env["PAYOS_BASE_URL"] ?? "")
      const duplicates = payouts.map((payout) => ({ ...payout, id: "planted" }))
      // The simulator was reset for this test: it has no payouts of earlier tests.
      const deleteEarlier = [
        `delete from payos_payout_attempt where payout_id <> '${id}'`,
        `delete from payos_payout_request where reference_id <> '${id}-1'`,
      ]
      const compare = (statements: string[], atPayOS = payouts) =>
        inPassing(databaseUrl, [...deleteEarlier, ...statements], async (client) => {
          const results = await comparePayouts(client, atPayOS)
          return results.filter(({ violations }) => violations.length > 0).map(({ name }) => name)
        })
      const change = (set: string) => compare([`update payos_payout_request set ${set}`])
      expect({
        nothing: await compare([]),
        unknown: await compare([
          "delete from payos_payout_attempt",
          "delete from payos_payout_request",
        ]),
        elsewhere: await change(`body = body || '{"toBin": "970436"}'`),
        more: await change(`body = body || '{"amount": 29999}'`),
        invented: await change("payout_id_at_payos = 'planted'"),
        twice: await compare([], [...payouts, ...duplicates]),
      }).toEqual({
        nothing: [],
        unknown: ["payouts-at-payos-are-known"],
        elsewhere: ["payouts-at-payos-are-known"],
        more: ["payouts-at-payos-are-known"],
        invented: ["accepted-payouts-are-at-payos"],
        twice: ["one-payout-at-payos-per-request"],
      })
    })
  })

  describe("the command", () => {
    it("exits with 0 for a clean database", async () => {
      const { code, out, err } = await runCommand("--database-url", databaseUrl)
      expect({ code, err }).toEqual({ code: 0, err: "" })
      expect(out).toMatch(/one-order-per-cart +12 {2}ok/)
      expect(out).toContain("no violations")
    })

    it("exits with 1 and names each violation", async () => {
      const { collection } = purchases.surplus
      await journey.sql("delete from payos_problem where subject = ?", [collection])
      const { code, out } = await runCommand("--database-url", databaseUrl, "--json")
      const { clean, checks } = JSON.parse(out) as AuditReport & { clean: boolean }
      const violations = checks.flatMap((check) => check.violations)
      expect({ code, clean }).toEqual({ code: 1, clean: false })
      expect(violations).toEqual([
        {
          id: collection,
          found: expect.stringContaining("5000 đ are left over and 0 đ are listed"),
        },
      ])
    })

    it("exits with 2 and states the remedy when it cannot run", async () => {
      const empty = databaseUrl.replace(/[^/]+$/, "postgres")
      const runs: [string[], string][] = [
        [[], "Give --database-url, or set DATABASE_URL"],
        [["--database-url", empty], "lacks the tables payos_link"],
        [["--database-url", `${empty}_not`], "could not be opened"],
        [["--database-url", databaseUrl, "--simulator", "nowhere"], "is no URL"],
        [["--database-url", databaseUrl, "--simulator", "http://127.0.0.1:9"], "did not return"],
        [["--database-url", databaseUrl, "--grace-minutes", "soon"], "is no number of minutes"],
        [["--verbose"], "Unknown option"],
      ]
      for (const [args, reason] of runs) {
        const { code, err } = await runCommand(...args)
        expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(reason) })
      }
    })
  })

  describe("a store with many purchases", () => {
    it("is audited within 30 s without violations", async () => {
      const copies = Number(process.env["AUDIT_PURCHASES"] ?? "1000")
      const client = new Client({ connectionString: databaseUrl })
      await client.connect()
      await copyPurchases(client, copies).finally(() => client.end())
      const report = await audit({ databaseUrl, simulatorUrl: null, ...SETTINGS })
      expect(report.checks.filter(({ violations }) => violations.length > 0)).toEqual([])
      const carts = report.checks.find(({ name }) => name === "one-order-per-cart")
      expect(carts?.rows).toBe(12 + copies)
      expect(report.ms).toBeLessThan(30_000)
    })
  })

  const foundBy = (violations: readonly PlantedViolation[]) =>
    violations.flatMap(({ found }) => found)
})
