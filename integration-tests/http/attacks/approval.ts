import { approvePayout, readPayoutToApprove } from "../../kit/admin/approve-payout"
import { expectNoPayouts } from "../../kit/assert/expect-no-payouts"
import type { Journey } from "../../kit/journey/journey"
import { waitForLoops } from "../../kit/journey/run-loops"
import { whileHeldBack } from "../../kit/journey/while-held-back"
import { listPayouts } from "../../kit/purchase/paid-order"
import { eventually } from "../../kit/time/eventually"
import { letPayoutsWait } from "../../kit/time/let-time-pass"
import { Impostor, THEIRS, transferTo } from "../impostor"
import { makeRequestsDue } from "../../kit/time/make-due"

/** Attempts to act as both users that a payout requires, in a store with neither roles nor named users. */
export function approvalAttacks(journey: Journey): void {
  const { simulator, admin, sql } = journey
  const SAME_USER = { status: 403, body: { code: "payos_payout_same_user" } }
  const INNOCENT = { to_bin: "970422", to_account_number: "1111111111" }

  const deleteUser = async (email: string) => {
    const [user] = await sql<{ id: string }>(`select id from "user" where email = ?`, [email])
    const { status } = await fetch(`${journey.backend()}/admin/users/${user?.id}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${await journey.adminToken()}` },
    })
    expect(status).toBe(200)
  }
  const requestPayout = async (destination = THEIRS) => {
    const { body } = await admin("/payos/payouts", transferTo(destination))
    return (body["payout"] as { id: string }).id
  }
  const seePayoutOf = async (id: string) => (await admin(`/payos/payouts/${id}`)).body["payout"]
  const failed = async (destination = THEIRS) => {
    const colleague = await journey.colleague("dung@example.vn")
    await simulator.payoutBalance(1_000)
    const id = await requestPayout(destination)
    await approvePayout(colleague, id)
    await eventually("the payout failed", async () => {
      await letPayoutsWait(journey)
      const [payout] = await listPayouts(journey)
      return payout?.state === "failed"
    })
    await simulator.payoutBalance(1_000_000)
    return { id, colleague }
  }

  it("the login of a deleted user cannot approve", async () => {
    const colleague = await journey.colleague("dung@example.vn")
    await deleteUser("dung@example.vn")
    const approved = await approvePayout(colleague, await requestPayout())
    expect(approved).toMatchObject({ status: 403, body: { code: "payos_user_deleted" } })
    await expectNoPayouts(journey)
  })

  it("a second account created and deleted by the requester cannot approve", async () => {
    const secondAccount = await new Impostor(journey).becomeUser("ma@example.vn")
    await deleteUser("ma@example.vn")
    expect((await approvePayout(secondAccount, await requestPayout())).status).toBe(403)
    await expectNoPayouts(journey)
  })

  it("a payout stops if its approver is deleted before it is sent", async () => {
    const colleague = await journey.colleague("dung@example.vn")
    const approved = await whileHeldBack(sql, async () =>
      approvePayout(colleague, await requestPayout()),
    )
    expect(approved.status).toBe(200)
    await deleteUser("dung@example.vn")
    await makeRequestsDue(sql)
    await eventually("the payout stopped", async () => {
      const [payout] = await listPayouts(journey)
      return payout?.["error_code"] === "permission_lost"
    })
    await expectNoPayouts(journey)
  })

  it("a replayed approval does not apply to another account", async () => {
    const { id, colleague } = await failed(INNOCENT)
    const shown = await readPayoutToApprove(colleague, id)
    await admin(`/payos/payouts/${id}/confirm`, { destination: THEIRS })
    const late = await colleague(`/payos/payouts/${id}/approve`, shown)
    expect(late).toMatchObject({ status: 400, body: { code: "payos_payout_changed" } })
    await waitForLoops()
    const sent = (await simulator.payouts()).flatMap(({ transactions }) => transactions)
    expect(sent.filter((one) => one.toAccountNumber === THEIRS.to_account_number)).toEqual([])
  })

  it("neither the user who named the account nor the one who resends the payout can approve it", async () => {
    const { id, colleague } = await failed()
    expect((await colleague(`/payos/payouts/${id}/confirm`, {})).status).toBe(200)
    for (const one of [admin, colleague])
      expect(await approvePayout(one, id)).toMatchObject(SAME_USER)
    const third = await journey.colleague("chi@example.vn")
    expect((await approvePayout(third, id)).status).toBe(200)
  })

  it("the requester cannot approve after a colleague re-enters the same account", async () => {
    const { id, colleague } = await failed()
    const spelled = await colleague(`/payos/payouts/${id}/confirm`, { destination: THEIRS })
    expect(spelled.status).toBe(200)
    for (const one of [admin, colleague])
      expect(await approvePayout(one, id)).toMatchObject(SAME_USER)
  })

  it("the user who resent a payout can approve it once the user who named the account confirms it", async () => {
    const { id, colleague } = await failed()
    expect((await colleague(`/payos/payouts/${id}/confirm`, {})).status).toBe(200)
    const again = { status: 400, body: { code: "payos_payout_wrong_state" } }
    expect(await colleague(`/payos/payouts/${id}/confirm`, {})).toMatchObject(again)
    const renamed = await admin(`/payos/payouts/${id}/confirm`, { destination: INNOCENT })
    expect(renamed).toMatchObject(again)
    const payout = await seePayoutOf(id)
    expect(payout).toMatchObject({ can_confirm: true, can_approve: true })
    expect((await admin(`/payos/payouts/${id}/confirm`, {})).status).toBe(200)
    expect(await approvePayout(admin, id)).toMatchObject(SAME_USER)
    expect(await seePayoutOf(id)).toMatchObject({ can_confirm: false })
    expect((await approvePayout(colleague, id)).status).toBe(200)
  })

  it("the same two users can send a failed payout again", async () => {
    const { id, colleague } = await failed()
    expect((await admin(`/payos/payouts/${id}/confirm`, {})).status).toBe(200)
    expect((await approvePayout(colleague, id)).status).toBe(200)
  })

  it("the user who named a draft's account cannot approve it, even if a colleague confirms it", async () => {
    const colleague = await journey.colleague("dung@example.vn")
    const id = await requestPayout()
    await sql("update payos_payout set state = 'draft', instructed_by = null where id = ?", [id])
    expect((await colleague(`/payos/payouts/${id}/confirm`, {})).status).toBe(200)
    for (const one of [admin, colleague])
      expect(await approvePayout(one, id)).toMatchObject(SAME_USER)
  })

  it("a deleted user cannot make other decisions, either", async () => {
    const colleague = await journey.colleague("dung@example.vn")
    const id = await requestPayout()
    await deleteUser("dung@example.vn")
    const decided = await colleague(`/payos/payouts/${id}/discard`, {
      reason: "abc",
      outcome: "payee_already_paid",
    })
    expect(decided).toMatchObject({ status: 403, body: { code: "payos_user_deleted" } })
  })

  it("concurrent approvals, confirmations and a discard send money only to an approved account", async () => {
    const colleague = await journey.colleague("dung@example.vn")
    const third = await journey.colleague("chi@example.vn")
    for (let round = 0; round < 4; round++) {
      const id = await requestPayout(INNOCENT)
      const shown = await readPayoutToApprove(admin, id)
      const approve = `/payos/payouts/${id}/approve`
      const confirm = `/payos/payouts/${id}/confirm`
      await Promise.all([
        colleague(approve, shown),
        admin(confirm, { destination: THEIRS }),
        third(approve, shown),
        admin(approve, shown),
        third(`/payos/payouts/${id}/discard`, { reason: "nhầm" }),
        admin(confirm, { destination: THEIRS }),
      ])
    }
    await waitForLoops()
    const sent = (await simulator.payouts()).flatMap(({ transactions }) => transactions)
    expect(sent.length).toBeLessThanOrEqual(4)
    expect(sent.filter((one) => one.toAccountNumber !== INNOCENT.to_account_number)).toEqual([])
  })
}
