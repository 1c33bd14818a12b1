import type { Language } from "../../kit/browser/admin-messages"
import { PAYER, type OrderFixtures } from "../../kit/admin/order-fixtures"
import { wholePage } from "../support/whole-page"
import type { Studio } from "./studio"

/** A wallet's account is shared, so its customer must name a bank account. */
const WALLET = { ...PAYER, bankId: "971025" }

type Request = { request: { link: string } }

/** Takes the pages behind a message's link on a phone, and the admin's view of the submitted account, in one language. */
export async function takeMessagePictures(
  studio: Studio,
  fixtures: OrderFixtures,
  language: Language,
): Promise<void> {
  const lan = await studio.buyer("phone", language)
  const { page } = lan
  const take = (name: string) =>
    wholePage(page, () => studio.take(`${name}-phone.${language}`, page.locator("body")))

  const { id } = await fixtures.unpaidOrder()
  const { request } = await fixtures.admin<Request>(`/payos/orders/${id}/payment-request`)
  await page.goto(`${request.link}&lang=${language}`)
  await lan.code()
  await take("plain-waiting")

  const payoutId = await draftWithoutAccount(fixtures)
  const body = { channel: "copy", language }
  const { link } = await fixtures.admin<{ link: string }>(
    `/payos/payouts/${payoutId}/bank-details-request`,
    body,
  )
  await page.goto(link)
  await page.getByLabel(lan.say("Số tiền chính xác", "The exact amount")).fill("250.000")
  await take("refund-proof")
  await lan.press("Tiếp tục", "Continue")
  await page.getByLabel(lan.say("Tìm ngân hàng", "Find a bank")).fill("agri")
  await page.getByText(/^Agribank/).tap()
  await page.getByLabel(lan.say("Số tài khoản", "Account number")).fill("1900 2061 2345 6")
  await page.getByLabel(lan.say("Tên chủ tài khoản", "Account holder")).fill("Nguyễn Thị Lan")
  await take("refund-account")
  await lan.press("Tiếp tục", "Continue")
  await page.getByText("1900 2061 2345 6").waitFor()
  await take("refund-check")
  await lan.press("Đúng, gửi cho cửa hàng", "Yes, send it to the shop")
  await page.getByText("Agribank · ••3456").waitFor()
  await lan.leave()

  const an = await studio.merchant(language)
  await an.goTo(`/payos/payouts?payout=${payoutId}`)
  await an.see("bankDetailsRequests.match.equal")
  await studio.take(`payout-bank-details-request.${language}`, an.drawer)
  await an.leave()
}

async function draftWithoutAccount(fixtures: OrderFixtures): Promise<string> {
  const { id } = await fixtures.paidOrder(WALLET)
  await fixtures.admin(`/orders/${id}/cancel`, {})
  return String((await fixtures.order(id)).payouts[0]?.id)
}
