/** `Lương tháng Đ` becomes `Luong thang D`. */
export function withoutDiacritics(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/g, "d").replace(/Đ/g, "D")
}

/** Normalizes a cell: composed letters, plain spaces, trimmed. */
export function tidyCell(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u00a0\u202f]/g, " ")
    .trim()
}
