import { settings as english } from "../admin/messages/en/settings"
import { settings as vietnamese } from "../admin/messages/vi/settings"
import type { HealthText } from "../types/health"
import type { Check } from "./diagnosis"
import type { Language } from "./languages"

const SETTINGS = { en: english, vi: vietnamese }

const LABELS: Record<Language, Record<string, string>> = {
  en: { ...english.health.check, node: "Node.js", payos: "Connection to payOS" },
  vi: { ...vietnamese.health.check, node: "Node.js", payos: "Kết nối đến payOS" },
}

/** The Vietnamese texts of these checks; the checks have the English ones. */
const HERE: Record<string, string> = {
  node: "Node {{version}}.",
  install_node: "Hãy cài Node 20 từ bản 20.19, hoặc Node từ bản 22.12.",
  payos_reached: "payOS phản hồi tại {{host}}.",
  payos_silent: "payOS không phản hồi tại {{host}}.",
  open_network:
    "Hãy kiểm tra máy này có được mở kết nối https đến payOS không, và PAYOS_BASE_URL nếu bạn có đặt.",
  clock_agrees: "Đồng hồ máy này khớp với payOS.",
  clock_ahead:
    "Đồng hồ máy này nhanh hơn payOS {{seconds}} giây: link thanh toán sẽ hết hạn quá muộn.",
  clock_behind:
    "Đồng hồ máy này chậm hơn payOS {{seconds}} giây: link thanh toán sẽ hết hạn quá sớm.",
  follow_time_server: "Hãy đồng bộ đồng hồ máy này với máy chủ giờ (NTP).",
  no_client_here: "Không thể thử bộ khoá API khi ở ngoài thư mục của một cửa hàng Medusa.",
  run_in_store: "Hãy chạy lệnh này trong thư mục của cửa hàng.",
}

/** The doctor's own texts. */
export const DOCTOR_MESSAGES = {
  en: {
    here: "This machine",
    store: "The store",
    notAsked:
      "No store was checked. Name one with --url, and set a secret API key in the environment variable MEDUSA_API_KEY.",
    ok: "Everything works.",
    warning: "Payments work as far as these checks show. See the marked items.",
    error: "Something is broken. Follow the instructions below each item marked ✗.",
  },
  vi: {
    here: "Máy này",
    store: "Cửa hàng",
    notAsked:
      "Chưa kiểm tra cửa hàng nào. Hãy ghi địa chỉ bằng --url và đặt khoá API bí mật trong biến môi trường MEDUSA_API_KEY.",
    ok: "Mọi thứ đều hoạt động.",
    warning: "Theo kết quả kiểm tra, thanh toán vẫn hoạt động. Hãy xem các mục được đánh dấu.",
    error: "Có mục bị lỗi. Hãy làm theo hướng dẫn bên dưới từng mục có dấu ✗.",
  },
} satisfies Record<Language, Record<string, string>>

export const labelOf = ({ id }: Check, language: Language): string => LABELS[language][id] ?? id

export const statusOf = ({ status }: Check, language: Language): string =>
  SETTINGS[language].health.status[status]

/** Returns a sentence in the given language, or in English if there is no translation. */
export function sayIn(language: Language, { code, params, text }: HealthText): string {
  const texts: Record<string, string> = { ...vietnamese.health.text, ...HERE }
  const translation = language === "vi" ? texts[code] : undefined
  return (
    translation?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? "")) ?? text
  )
}
