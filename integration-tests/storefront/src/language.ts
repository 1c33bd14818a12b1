/** Vietnamese unless `?lang=en` is given, which is stored for the following pages. */
export type Language = "vi" | "en"

const requested = new URLSearchParams(location.search).get("lang")
if (requested) localStorage.setItem("lang", requested)

export const language: Language = localStorage.getItem("lang") === "en" ? "en" : "vi"
document.documentElement.lang = language

/** The text in the current language. */
export const say = (vi: string, en: string): string => (language === "en" ? en : vi)

/** Formats an amount in đồng. */
export const dong = (amount: number): string =>
  new Intl.NumberFormat(language === "en" ? "en-US" : "vi-VN", {
    style: "currency",
    currency: "VND",
  }).format(amount)
