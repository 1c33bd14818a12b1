const BANKS = ["Vietcombank", "970422", "TCB"]

const HEADER = "Mã tham chiếu;Số tiền;Nội dung;Ngân hàng;Số tài khoản;Tên tài khoản"

/** Cells that replace valid ones in a line of a CSV in the format of Vietnamese Excel. */
export type CsvLine = Partial<
  Record<"reference" | "amount" | "description" | "bank" | "account" | "name", string>
>

/** A valid payout of 10.000 đ plus its number, to a separate account. */
export function goodLine(number: number): Required<CsvLine> {
  const id = String(number).padStart(4, "0")
  return {
    reference: `LUONG-${id}`,
    amount: `${10 + Math.floor(number / 1000)}.${String(number % 1000).padStart(3, "0")} ₫`,
    description: `Lương tháng 11 ${id}`,
    bank: BANKS[number % BANKS.length] ?? "VCB",
    // The simulator has no account that ends in 404.
    account: `00110045${id}8`,
    name: "Nguyễn Văn An",
  }
}

/** A CSV of `count` lines, numbered from 1; `changed` replaces cells by line number. */
export function batchCsv(count: number, changed: Record<number, CsvLine> = {}): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const { reference, amount, description, bank, account, name } = {
      ...goodLine(index + 1),
      ...changed[index + 1],
    }
    return [reference, amount, description, bank, account, name].join(";")
  })
  return `\ufeff${[HEADER, ...lines].join("\r\n")}\r\n`
}
