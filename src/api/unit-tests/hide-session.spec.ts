import { hideSession } from "../hide-session"

/** The URL in Medusa's log, and whether the request was passed on. */
function logged(originalUrl: string): [string, boolean] {
  const req = { originalUrl }
  let isPassedOn = false
  hideSession(req, null, () => {
    isPassedOn = true
  })
  return [req.originalUrl, isPassedOn]
}

it.each([
  ["/store/payos/payment-sessions/payses_01K", "/store/payos/payment-sessions/:id"],
  ["/STORE/payos/Payment-Sessions/payses_01K/", "/STORE/payos/Payment-Sessions/:id/"],
  [
    "/payos/pay/store/payos/payment-sessions/payses_01K/events?x=1",
    "/payos/pay/store/payos/payment-sessions/:id/events?x=1",
  ],
])("%s is logged without the session id", (url, without) => {
  expect(logged(url)).toEqual([without, true])
})
