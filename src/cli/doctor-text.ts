import type { Check, Diagnosis } from "./diagnosis"
import { DOCTOR_WORDS, labelOf, sayIn, statusOf } from "./doctor-words"
import type { Language } from "./languages"

export const DOCTOR_HELP: Record<Language, string> = {
  en: `medusa-payment-payos doctor: whether everything that payments need works, and what to do

  --url URL      a running store (or MEDUSA_BACKEND_URL); without it only this machine is looked at
  --token TOKEN  a secret API key or a person's token. Better by the environment: see below
  --lang vi|en
  --json         prints what was found as JSON
  --help

Who asks the store, from the environment or .env: PAYOS_DOCTOR_TOKEN or MEDUSA_API_KEY (a secret API key or a
person's token), else MEDUSA_ADMIN_EMAIL and MEDUSA_ADMIN_PASSWORD. Keys in PAYOS_CLIENT_ID,
PAYOS_API_KEY, PAYOS_CHECKSUM_KEY and PAYOS_PAYOUT_CLIENT_ID and so on are tried from this machine.
Nothing changes, in the store or at payOS.

Ends with 0 where nothing is broken, 1 where something is, 2 where it could not be found out.
`,
  vi: `medusa-payment-payos doctor: những gì thanh toán cần có hoạt động không, và phải làm gì

  --url URL      cửa hàng đang chạy (hoặc MEDUSA_BACKEND_URL); nếu không có, chỉ kiểm tra máy này
  --token TOKEN  khoá API bí mật hoặc token của một người. Nên đặt trong biến môi trường: xem bên dưới
  --lang vi|en
  --json         in kết quả dưới dạng JSON
  --help

Người hỏi cửa hàng, theo biến môi trường hoặc .env: PAYOS_DOCTOR_TOKEN hoặc MEDUSA_API_KEY (khoá API bí mật hoặc
token của một người), nếu không thì MEDUSA_ADMIN_EMAIL và MEDUSA_ADMIN_PASSWORD. Các khoá trong
PAYOS_CLIENT_ID, PAYOS_API_KEY, PAYOS_CHECKSUM_KEY và PAYOS_PAYOUT_CLIENT_ID v.v. được thử từ máy này.
Không có gì bị thay đổi, ở cửa hàng cũng như ở payOS.

Kết thúc với 0 khi không có lỗi, 1 khi có lỗi, 2 khi không thể kiểm tra.
`,
}

const MARKS: Record<Check["status"], string> = { ok: "✓", warning: "!", error: "✗", unknown: "?" }

/** What was found, as a person reads it. */
export function describeDiagnosis({ status, here, store }: Diagnosis, language: Language): string {
  const words = DOCTOR_WORDS[language]
  const lines = [
    words.here,
    ...here.flatMap((check) => describeCheck(check, language)),
    "",
    ...(store ? [`${words.store}: ${store.url}`] : [words.notAsked]),
    ...(store?.health.checks ?? []).flatMap((check) => describeCheck(check, language)),
    "",
    words[status],
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
