import type { Fields } from "./validation"

/** The result of an operation, before it is wrapped in an envelope and signed. */
export type Outcome =
  | { kind: "data"; data: Fields }
  | { kind: "failure"; code: string; desc: string; http: number; data: string | null }
  | { kind: "file"; bytes: Buffer; fileName: string }

export const data = (fields: Fields): Outcome => ({ kind: "data", data: fields })

/** A failure. Business failures of payOS have HTTP 200 and differ only by their code. */
export const failure = (
  code: string,
  desc: string,
  { http = 200, detail = null }: { http?: number; detail?: string | null } = {},
): Outcome => ({ kind: "failure", code, desc, http, data: detail })

export const invalid = (problems: string[]): Outcome => failure("20", problems.join(", "))

export const wrongSignature = (): Outcome => failure("201", "Mã kiểm tra(signature) không hợp lệ")

export const linkNotFound = (): Outcome => failure("101", "Mã thanh toán không tồn tại")
