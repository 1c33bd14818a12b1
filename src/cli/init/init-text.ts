import path from "node:path"
import type { Language } from "../languages"
import { CONFIG_LINES } from "./config-text"
import type { StoreFolders } from "./find-store"
import { ENGLISH, VIETNAMESE, type InitMessages } from "./init-messages"
import type { FileLeft } from "./file-edit"
import type { FilePlan } from "./plan-files"
import type { StorePlan } from "./store-settings"
import { unifiedDiff } from "./unified-diff"

export const INIT_MESSAGES: Record<Language, InitMessages> = { en: ENGLISH, vi: VIETNAMESE }

export const INIT_HELP: Record<Language, string> = {
  en: `medusa-payment-payos init: sets a store up for payOS

  --yes                 skips the confirmation
  --backend-url URL     the server's public URL (http://localhost:9000)
  --storefront-url URL  the storefront's public URL (http://localhost:8000)
  --storefront FOLDER   a storefront made from Medusa's starter that is outside of the workspace
  --url URL             the running store (or MEDUSA_BACKEND_URL), for its currency and region
  --token TOKEN         a user's token or a secret API key. Prefer the environment variable, as for doctor
  --lang vi|en
  --help

Run it in the store's folder or in its workspace. It shows each change first: plugin and provider in
medusa-config.ts, variables in .env, the files of a storefront made from Medusa's starter, and, in a
running store, the currency VND, a region for Vietnam and the provider in it. It installs nothing. What it
does not understand stays as it is, with the lines to add. Run twice, it does nothing the second time.

Exits with 0 if all is done, 1 if something is left to you, 2 if nothing was done.
`,
  vi: `medusa-payment-payos init: chuẩn bị một cửa hàng cho payOS

  --yes                 không hỏi lại
  --backend-url URL     địa chỉ công khai của máy chủ (http://localhost:9000)
  --storefront-url URL  địa chỉ công khai của storefront (http://localhost:8000)
  --storefront FOLDER   storefront tạo từ bản mẫu của Medusa, nằm ngoài workspace
  --url URL             cửa hàng đang chạy (hoặc MEDUSA_BACKEND_URL), để đặt tiền tệ và khu vực
  --token TOKEN         token của một người dùng hoặc khoá API bí mật. Nên đặt trong biến môi trường, như doctor
  --lang vi|en
  --help

Hãy chạy trong thư mục của cửa hàng hoặc của workspace. Mỗi thay đổi được hiện ra trước: plugin và phương thức
thanh toán trong medusa-config.ts, các biến trong .env, các tệp của storefront tạo từ bản mẫu của Medusa, và,
trong cửa hàng đang chạy, tiền tệ VND, khu vực cho Việt Nam và phương thức thanh toán trong đó. Lệnh không cài
gói nào. Chỗ nào không hiểu được giữ nguyên, kèm những dòng cần thêm. Chạy lần thứ hai thì không làm gì nữa.

Kết thúc với 0 khi đã xong hết, 1 khi còn việc bạn phải tự làm, 2 khi chưa làm gì.
`,
}

/** Everything that `init` would do. */
export type InitPlan = {
  store: StoreFolders
  files: FilePlan
  /** Null if no running store was named. */
  running: { url: string; plan: StorePlan | { silent: string } } | null
}

/** Describes what was found, will change, and is left. */
export function describePlan({ store, files, running }: InitPlan, language: Language): string {
  const messages = INIT_MESSAGES[language]
  const name = (file: string) => path.relative(store.root, file) || "."
  const { found } = messages
  const head = [
    `${found.store}: ${name(store.backend)} (Medusa ${store.medusa}, ${store.packageManager})`,
    `${found.storefront}: ${store.storefront ? name(store.storefront) : found.noStorefront}`,
  ]
  // The lines around a change in .env are secrets.
  const diffs = files.changes.map(({ file, ...texts }) =>
    unifiedDiff({ file: name(file), ...texts }, path.basename(file).startsWith(".env") ? 0 : 3),
  )
  const blocks = [
    head.join("\n"),
    ...diffs,
    ...describeRunning(running, messages),
    ...describeLeft(files.left, name, messages),
  ]
  return `${blocks.join("\n\n")}\n\n`
}

function describeRunning(running: InitPlan["running"], messages: InitMessages): string[] {
  if (!running) return []
  const { url, plan } = running
  if ("silent" in plan) return [messages.storeSilent(plan.silent)]
  const changes = plan.changes.map((change) => `+ ${messages.change(change)}`)
  const remarks = plan.remarks.map((remark) => `! ${messages.remark(remark)}`)
  const lines = [...changes, ...remarks]
  return lines.length > 0 ? [[messages.inStore(url), ...lines].join("\n  ")] : []
}

function describeLeft(
  left: readonly FileLeft[],
  name: (file: string) => string,
  messages: InitMessages,
): string[] {
  if (left.length === 0) return []
  const lines = left.map(({ file, reason, step }) => {
    const guide = step === null ? "" : ` (${messages.guideStep(step)})`
    return `  ${name(file)}: ${messages.reasons[reason]}${guide}`
  })
  const hasConfig = left.some(({ step }) => step === null)
  const paste = hasConfig ? ["", messages.paste, "", ...CONFIG_LINES.split("\n")] : []
  return [[messages.left, ...lines, ...paste].join("\n")]
}

/** Describes the merchant's next steps; `doctor` checks the result. */
export function describeNext({ store, files, running }: InitPlan, language: Language): string {
  const { next, steps } = INIT_MESSAGES[language]
  const local = files.changes
    .filter(({ file, after }) => LOCAL.test(after) && !file.endsWith(".template"))
    .map(({ file }) => path.relative(store.root, file))
  const lines = [
    ...files.installs,
    ...(files.changes.length > 0 ? [steps.keys, steps.migrate] : []),
    ...(running ? [] : [steps.regions]),
    ...(local.length > 0 ? [steps.urls(local)] : []),
    steps.doctor(running?.url ?? "URL"),
  ]
  const numbered = lines.map((line, index) => `  ${index + 1}. ${line}`)
  return `${next}\n${numbered.join("\n")}\n`
}

/** Matches a local URL that `init` wrote for lack of a public one. */
const LOCAL = /(?:PAYOS_\w+_URL=|(?:return|resume)Url=")http:\/\/localhost/
