/** Vietnamese unless `?lang=en` asked for English; it is kept for the pages that follow. */
export type Language = "vi" | "en"

const asked = new URLSearchParams(location.search).get("lang")
if (asked) localStorage.setItem("lang", asked)

export const language: Language = localStorage.getItem("lang") === "en" ? "en" : "vi"
document.documentElement.lang = language

/** One of two texts. */
export const say = (vi: string, en: string): string => (language === "en" ? en : vi)

/** Whole đồng. */
export const dong = (amount: number): string =>
  new Intl.NumberFormat(language === "en" ? "en-US" : "vi-VN", {
    style: "currency",
    currency: "VND",
  }).format(amount)
