/** Vietnamese as it is written on a keyboard without diacritics: `Lương tháng Đ` is `Luong thang D`. */
export function withoutDiacritics(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/g, "d").replace(/Đ/g, "D")
}

/** A cell as people fill it: composed letters, plain spaces, none around it. */
export function tidyCell(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u00a0\u202f]/g, " ")
    .trim()
}
