import { settings as english } from "../admin/words/en/settings"
import { settings as vietnamese } from "../admin/words/vi/settings"
import type { HealthText } from "../types/health"
import type { Check } from "./diagnosis"
import type { Language } from "./languages"

const SETTINGS = { en: english, vi: vietnamese }

const LABELS: Record<Language, Record<string, string>> = {
  en: { ...english.health.check, node: "Node.js", payos: "Way to payOS" },
  vi: { ...vietnamese.health.check, node: "Node.js", payos: "Kết nối đến payOS" },
}

/** What is said of this machine; in English the check says it itself. */
const HERE: Record<string, string> = {
  node: "Node {{version}}.",
  install_node: "Hãy cài Node 20.19 trở lên của bản 20, hoặc từ 22.12.",
  payos_reached: "payOS trả lời tại {{host}}.",
  payos_silent: "payOS không trả lời tại {{host}}.",
  open_network:
    "Hãy kiểm tra máy này có được mở kết nối https đến payOS không, và PAYOS_BASE_URL nếu bạn có đặt.",
  clock_agrees: "Đồng hồ máy này khớp với payOS.",
  clock_off: "Đồng hồ máy này nhanh hơn payOS {{ahead}} giây: hạn của link thanh toán sẽ sai.",
  follow_time_server: "Hãy để đồng hồ máy này chạy theo máy chủ giờ (NTP).",
  no_client_here: "Không thể thử khoá ở ngoài thư mục của một cửa hàng Medusa.",
  run_in_store: "Hãy chạy lệnh này trong thư mục của cửa hàng.",
}

/** How the doctor speaks. */
export const DOCTOR_WORDS = {
  en: {
    here: "This machine",
    store: "The store",
    notAsked:
      "No store was asked. Name one by --url, and a secret API key in the environment variable MEDUSA_API_KEY.",
    ok: "Everything works.",
    warning: "Payments work as far as this shows. Look at what is marked.",
    error: "Something is broken: do what is said beside it.",
  },
  vi: {
    here: "Máy này",
    store: "Cửa hàng",
    notAsked:
      "Chưa hỏi cửa hàng nào. Hãy cho biết địa chỉ bằng --url, và khoá API bí mật trong biến môi trường MEDUSA_API_KEY.",
    ok: "Mọi thứ đều hoạt động.",
    warning: "Thanh toán vẫn hoạt động theo những gì thấy được. Hãy xem các mục được đánh dấu.",
    error: "Có mục bị lỗi: hãy làm theo hướng dẫn bên cạnh.",
  },
} satisfies Record<Language, Record<string, string>>

export const labelOf = ({ id }: Check, language: Language): string => LABELS[language][id] ?? id

export const statusOf = ({ status }: Check, language: Language): string =>
  SETTINGS[language].health.status[status]

/** A sentence in its reader's language; in English where there is no other. */
export function sayIn(language: Language, { code, params, text }: HealthText): string {
  const texts: Record<string, string> = { ...vietnamese.health.text, ...HERE }
  const words = language === "vi" ? texts[code] : undefined
  return words?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? "")) ?? text
}
