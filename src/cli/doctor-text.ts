import type { Check, Diagnosis } from "./diagnosis"
import { DOCTOR_MESSAGES, labelOf, sayIn, statusOf } from "./doctor-messages"
import type { Language } from "./languages"

export const DOCTOR_HELP: Record<Language, string> = {
  en: `medusa-payment-payos doctor: checks everything that payments need, and says what to do

  --url URL      a running store (or MEDUSA_BACKEND_URL); without it, only this machine is checked
  --token TOKEN  a secret API key or a user's token; the environment is safer, see below
  --lang vi|en
  --json         prints the result as JSON
  --report       prints where payOS differs from its documents as JSON for an issue, without names, accounts or keys
  --help

To log in to the store, set in the environment or .env: PAYOS_DOCTOR_TOKEN or MEDUSA_API_KEY (a secret API key or
a user's token), or MEDUSA_ADMIN_EMAIL and MEDUSA_ADMIN_PASSWORD. The keys in PAYOS_CLIENT_ID, PAYOS_API_KEY,
PAYOS_CHECKSUM_KEY, PAYOS_PAYOUT_CLIENT_ID and so on are tried from this machine.
Nothing changes, in the store or at payOS.

Exit code: 0 if nothing is broken, 1 if something is, 2 if the check was not possible.
`,
  vi: `medusa-payment-payos doctor: kiểm tra mọi điều kiện để thanh toán hoạt động và cho biết cách xử lý

  --url URL      cửa hàng đang chạy (hoặc MEDUSA_BACKEND_URL); nếu không có, chỉ kiểm tra máy này
  --token TOKEN  khoá API bí mật hoặc token của người dùng; nên đặt trong biến môi trường, xem bên dưới
  --lang vi|en
  --json         in kết quả dưới dạng JSON
  --report       in những chỗ payOS khác tài liệu dưới dạng JSON để gửi trong issue, không có tên, tài khoản hay khoá
  --help

Để đăng nhập vào cửa hàng, hãy đặt trong biến môi trường hoặc .env: PAYOS_DOCTOR_TOKEN hoặc MEDUSA_API_KEY (khoá API
bí mật hoặc token của người dùng), hoặc MEDUSA_ADMIN_EMAIL và MEDUSA_ADMIN_PASSWORD. Bộ khoá trong PAYOS_CLIENT_ID,
PAYOS_API_KEY, PAYOS_CHECKSUM_KEY, PAYOS_PAYOUT_CLIENT_ID v.v. được thử từ máy này.
Không có gì bị thay đổi, ở cửa hàng cũng như ở payOS.

Mã thoát: 0 khi không có lỗi, 1 khi có lỗi, 2 khi không thể kiểm tra.
`,
}

const MARKS: Record<Check["status"], string> = { ok: "✓", warning: "!", error: "✗", unknown: "?" }

/** Formats the checks of this machine for a terminal. */
export function describeHere({ here }: Pick<Diagnosis, "here">, language: Language): string {
  const lines = [
    DOCTOR_MESSAGES[language].here,
    ...here.flatMap((check) => describeCheck(check, language)),
  ]
  return `${lines.join("\n")}\n`
}

/** Formats the result for a terminal. */
export function describeDiagnosis(diagnosis: Diagnosis, language: Language): string {
  const { status, store } = diagnosis
  const messages = DOCTOR_MESSAGES[language]
  const lines = [
    describeHere(diagnosis, language),
    ...(store ? [`${messages.store}: ${store.url}`] : [messages.notAsked]),
    ...(store?.health.checks ?? []).flatMap((check) => describeCheck(check, language)),
    "",
    messages[status],
  ]
  return `${lines.join("\n")}\n`
}

function describeCheck(check: Check, language: Language): string[] {
  const { status, detail, remedy } = check
  const what = `${labelOf(check, language)} (${statusOf(check, language)})`
  return [
    `  ${MARKS[status]} ${what}: ${sayIn(language, detail)}`,
    ...(remedy ? [`      → ${sayIn(language, remedy)}`] : []),
  ]
}
