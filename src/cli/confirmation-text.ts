import type { Language } from "./languages"

/** What a command says when it asks for confirmation, and the answers that confirm. */
export const CONFIRMATION_TEXT: Record<Language, { yes: RegExp; no: string; noTerminal: string }> =
  {
    en: {
      yes: /^y(es)?$/i,
      no: "Nothing was done.",
      noTerminal: "Add --yes: there is no terminal to ask for confirmation.",
    },
    vi: {
      yes: /^(c|co|có|y|yes)$/i,
      no: "Chưa làm gì cả.",
      noTerminal: "Hãy thêm --yes: không có cửa sổ lệnh để hỏi xác nhận.",
    },
  }
