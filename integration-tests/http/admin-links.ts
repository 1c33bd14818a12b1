import { listAdminRoutes } from "../kit/admin/admin-routes"
import { readCsv } from "../kit/csv/read-csv"
import type { Journey } from "../kit/journey/journey"
import type { Session } from "../kit/shopper/shopper"
import { eventually } from "../kit/time/eventually"

const PAYER = { bankId: "970436", name: "NGUYEN VAN AN", number: "0123456577" }

type Link = Record<string, unknown> & { id: string; order_code: number }

export function adminLinks(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, backend } = journey

  const admin = (path: string, body?: object) => journey.admin(`/payos${path}`, body)
  const list = async (query = "") => {
    const { status, body } = await admin(`/links${query}`)
    expect(status).toBe(200)
    return body as { links: Link[]; count: number; is_count_capped: boolean }
  }
  const idOf = async ({ data }: Session) => {
    const [row] = await sql<{ id: string }>("select id from payos_link where order_code = ?", [
      data.order_code,
    ])
    return row?.id ?? ""
  }
  const show = async (id: string) => (await admin(`/links/${id}`)).body["link"] as Link
  const start = async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    return { cartId, session, id: await idOf(session) }
  }
  const paid = async () => {
    const purchase = await start()
    await simulator.pay(purchase.session.data.order_code, { counterAccount: PAYER })
    return { ...purchase, order: await orderOf(purchase.cartId) }
  }
  const download = async (path: string) => {
    const headers = { authorization: `Bearer ${await journey.adminToken()}` }
    return fetch(`${backend()}/admin/payos${path}`, { headers })
  }

  it("are listed newest first, found by whatever a merchant knows of them, and filtered", async () => {
    const one = await paid()
    const short = await start()
    await simulator.pay(short.session.data.order_code, { amount: 50_000, deliver: "never" })
    await admin(`/links/${short.id}/refresh`, {})
    const open = await start()

    const { links, count } = await list()
    expect({ ids: links.map(({ id }) => id), count }).toEqual({
      ids: [open.id, short.id, one.id],
      count: 3,
    })
    const display_id = (links[2]?.["order"] as { display_id: number }).display_id
    expect(links[2]).toMatchObject({
      status: "PAID",
      state: "closed",
      amount: 250_000,
      received: 250_000,
      remaining: 0,
      transfer_count: 1,
      payer: { name: "NGUYEN VAN AN", account_ending: "6577" },
      order: { id: one.order.id },
    })
    expect(links[1]).toMatchObject({ status: "UNDERPAID", received: 50_000, remaining: 200_000 })

    const [transfer] = await sql<{ reference: string }>(
      "select reference from payos_transfer where link_id = ?",
      [one.id],
    )
    const { data } = one.session
    const searches = {
      "the order code": String(data.order_code),
      "the order's number": `#${display_id}`,
      "the order's id": one.order.id,
      "the payment link's id": data.payment_link_id,
      "the transfer's content": data.description,
      "a part of the content": data.description.split(" ").at(-1),
      "the bank's reference": transfer?.reference,
      "the beginning of the reference": transfer?.reference.slice(0, -2),
      "the payer": "Nguyễn Văn An",
      "the payer's account": PAYER.number,
      "the cart": one.cartId,
    }
    for (const [what, text] of Object.entries(searches)) {
      const found = await list(`?q=${encodeURIComponent(text ?? "")}`)
      const ids = found.links.map(({ id }) => id)
      expect({ what, ids: ids.includes(one.id), count: found.count }).toEqual({
        what,
        ids: true,
        count: /payer|beginning/.test(what) ? found.count : 1,
      })
    }
    const filters: Record<string, string[]> = {
      "?status=PAID": [one.id],
      "?status=PAID&status=UNDERPAID": [short.id, one.id],
      "?state=open": [open.id, short.id],
      "?has_money=true": [short.id, one.id],
      "?has_money=false": [open.id],
      "?problem=true": [],
      "?created_from=2020-01-01&created_to=2020-01-02": [],
      "?created_from=2020-01-01&limit=1&offset=1": [short.id],
      "?q=nothing-of-the-kind": [],
      "?q=%25_'%3B": [],
    }
    for (const [query, ids] of Object.entries(filters)) {
      expect({ query, ids: (await list(query)).links.map(({ id }) => id) }).toEqual({ query, ids })
    }
    for (const query of ["?state=odd", "?limit=1000", "?created_from=gestern", "?offset=10001"]) {
      expect({ query, ...(await admin(`/links${query}`)) }).toMatchObject({ query, status: 400 })
    }
    await checkBooks()
  })

  /** The books of the three links above. */
  const checkBooks = async () => {
    await sql('update payos_transfer set description = \'=HYPERLINK("http://x"), "y"\'')
    const response = await download("/links/export?rows=transfers")
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(
        /filename="payos-transfers-2\d{3}-\d\d-\d\d\.csv"/,
      ),
    })
    const transfers = readCsv(await response.text())
    expect(transfers.map(({ amount }) => Number(amount)).sort()).toEqual([250_000, 50_000])
    expect(transfers[0]).toMatchObject({
      transfer_content: `'=HYPERLINK("http://x"), "y"`,
      transferred_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/),
    })
    const links = readCsv(await (await download("/links/export")).text())
    const sum = (column: string) => links.reduce((total, row) => total + Number(row[column]), 0)
    expect({ received: sum("received"), amount: sum("amount") }).toEqual({
      received: 300_000,
      amount: 750_000,
    })
    const none = await (await download("/links/export?status=FAILED")).text()
    expect(readCsv(none)).toEqual([])
  }

  it("break a download of the books off where a row of it cannot be read", async () => {
    const { id } = await paid()
    await sql(
      `insert into payos_link select (jsonb_populate_record(l, jsonb_build_object(
         'id', 'polink_' || n, 'order_code', l.order_code + n, 'payment_link_id', 'copy-' || n,
         'state', 'closed', 'next_check_at', null, 'claimed_until', null,
         'created_at', l.created_at - n * interval '1 minute'))).*
       from payos_link l, generate_series(1, 700) n where l.id = ?`,
      [id],
    )
    expect(readCsv(await (await download("/links/export")).text())).toHaveLength(701)

    /** Postgres's largest bigint, which no number of JavaScript holds. */
    const BEYOND = "9223372036854775807"
    const spoil = (link: string, amount: string) =>
      sql("update payos_link set amount = ? where id = ?", [amount, link])
    await spoil("polink_650", BEYOND)
    const broken = await download("/links/export")
    expect(broken.status).toBe(200)
    await expect(broken.text()).rejects.toThrow("terminated")

    await spoil("polink_1", BEYOND)
    expect(await admin("/links/export")).toMatchObject({ status: 500 })
  })

  it("show every field that payOS has of them, and what happened", async () => {
    const { id, session, order } = await paid()
    await eventually("a second look", async () => {
      await admin(`/links/${id}/refresh`, {})
      return (await show(id))["payos"]
    })
    const link = await show(id)
    const simulated = await simulator.link(session.data.order_code)
    expect(link).toMatchObject({
      order_code: session.data.order_code,
      payment_link_id: simulated.paymentLinkId,
      qr_code: null,
      checkout_url: null,
      receiving_account: { account_number: simulated["accountNumber"], bin: simulated["bin"] },
      payos: {
        amount: 250_000,
        amount_paid: 250_000,
        amount_remaining: 0,
        status: "PAID",
        created_at: new Date(String(simulated["createdAt"])).toISOString(),
        canceled_at: null,
      },
      settled_at: expect.any(String),
      checked_at: expect.any(String),
      can_cancel: false,
      problems: [],
    })
    expect(link["transfers"]).toEqual([
      {
        id: expect.stringMatching(/^potxn_/),
        is_erased: false,
        amount: 250_000,
        reference: expect.any(String),
        occurred_at: expect.any(String),
        description: session.data.description,
        account_number: simulated["accountNumber"],
        counter_account: expect.objectContaining({ name: PAYER.name, number: PAYER.number }),
        virtual_account: null,
        source: "webhook",
      },
    ])
    const timeline = link["timeline"] as { type: string; params: object }[]
    const types = timeline.map(({ type }) => type)
    expect(types[0]).toBe("created")
    expect(types).toEqual(expect.arrayContaining(["webhook", "transfer", "settled", "checked"]))
    expect(timeline.find(({ type }) => type === "settled")?.params).toEqual({ order_id: order.id })
    const secrets = Object.values(journey.credentials()).concat(session.id)
    for (const secret of secrets) expect(JSON.stringify(link)).not.toContain(secret)
    expect(await admin("/links/polink_none")).toMatchObject({ status: 404 })
  })

  it("are checked on demand: a transfer whose webhook was lost becomes an order", async () => {
    const { cartId, id, session } = await start()
    await simulator.pay(session.data.order_code, { deliver: "never" })
    const answer = await admin(`/links/${id}/refresh`, {})
    expect(answer).toMatchObject({ status: 200, body: { link: { status: "PAID", remaining: 0 } } })
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })

    const other = await start()
    await simulator.fault({ operation: "link.get", kind: "code", code: "214", times: 9 })
    expect(await admin(`/links/${other.id}/refresh`, {})).toMatchObject({
      status: 422,
      body: { code: "payos_refused", payos_code: "214" },
    })
  })

  it("are cancelled on a person's word, with the reason that payOS keeps", async () => {
    const { id, session, cartId } = await start()
    const reason = "Khách đổi ý, trả tiền mặt"
    expect(await admin(`/links/${id}/cancel`, {})).toMatchObject({ status: 400 })
    expect(await admin(`/links/${id}/cancel`, { reason })).toMatchObject({
      status: 200,
      body: {
        link: {
          state: "closed",
          status: "CANCELLED",
          can_cancel: false,
          end_note: reason,
          payos: { cancellation_reason: reason, canceled_at: expect.any(String) },
        },
      },
    })
    expect(await simulator.link(session.data.order_code)).toMatchObject({
      status: "CANCELLED",
      cancellationReason: reason,
    })
    expect(await admin(`/links/${id}/cancel`, { reason })).toMatchObject({
      status: 400,
      body: { code: "payos_link_not_open" },
    })
    const [act] = await sql("select act, actor_id from payos_audit_log where subject = ?", [id])
    expect(act).toEqual({ act: "link_cancelled", actor_id: expect.stringMatching(/^user_/) })
    expect((await shopper.startPayment(cartId)).data.order_code).not.toBe(session.data.order_code)
  })

  it("that are paid at that moment are settled, not cancelled", async () => {
    const { cartId, id, session } = await start()
    await simulator.pay(session.data.order_code, { deliver: "never" })
    const answer = await admin(`/links/${id}/cancel`, { reason: "Hết hàng" })
    expect(answer).toMatchObject({ status: 200, body: { link: { status: "PAID" } } })
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })
  })

  it("and the other pages are for logged-in merchants; an API key cancels nothing", async () => {
    const customer = await shopper.loggedIn("khach@example.vn")
    for (const { method, path } of listAdminRoutes()) {
      const anonymous = await fetch(`${backend()}${path}`, { method })
      const asked = await customer.request(method as "GET" | "POST", path)
      expect({ path, statuses: [anonymous.status, asked.status] }).toEqual({
        path,
        statuses: [401, 401],
      })
    }
    const { id, session } = await start()
    const reason = { reason: "Máy tự huỷ" }
    const refused = await journey.adminByKey(`/payos/links/${id}/cancel`, reason)
    expect(refused).toMatchObject({ status: 403, body: { code: "payos_person_needed" } })
    expect(await simulator.link(session.data.order_code)).toMatchObject({ status: "PENDING" })
  })

  it("stay quick to list: 100,000 of them are read by an index, whatever is asked", async () => {
    await sql(
      `insert into payos_link (id, channel, client_id, order_code, payment_collection_id, session_id,
         amount, description, fingerprint, state, status, has_money, expires_at, created_at)
       select 'polink_' || n, 'default', 'c', 1099511627776 + n, 'pay_col_' || n, 'payses_' || n,
         10000, 'DH' || n, 'f', 'closed', case when n % 2000 = 0 then 'FAILED' else 'CANCELLED' end,
         n % 1000 = 0, now(), now() - n * interval '1 minute'
       from generate_series(1, 100000) n`,
    )
    await sql("analyze payos_link")
    const where: Record<string, string> = {
      "no filter": "true",
      "a rare status": "l.status = any('{FAILED}')",
      "open ones": "l.state = any('{open}')",
      money: "l.has_money",
      "an order code": "l.id in (select id from payos_link where order_code = 1099511627999)",
      "a content": "l.id in (select id from payos_link where description like 'DH777%')",
      "a time": "l.created_at >= now() - interval '5 minutes'",
    }
    for (const [what, condition] of Object.entries(where)) {
      const plan = await sql<{ "QUERY PLAN": string }>(
        `explain select l.id from payos_link l where ${condition}
         order by l.created_at desc, l.id desc limit 20`,
      )
      const text = plan.map((line) => line["QUERY PLAN"]).join("\n")
      expect({ what, text }).toEqual({ what, text: expect.stringContaining("Index") })
      expect({ what, text }).toEqual({ what, text: expect.not.stringContaining("Seq Scan") })
    }
    expect(await list("?limit=5")).toMatchObject({ count: 10_000, is_count_capped: true })
    expect((await list("?q=DH777")).links.map(({ id }) => id)).toContain("polink_777")
  })
}
