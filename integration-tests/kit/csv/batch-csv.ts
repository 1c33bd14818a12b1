const BANKS = ["Vietcombank", "970422", "TCB"]

const HEADER = "Mã tham chiếu;Số tiền;Nội dung;Ngân hàng;Số tài khoản;Tên tài khoản"

/** One line of a CSV as Vietnamese Excel writes it; what is given takes the place of a good cell. */
export type CsvLine = Partial<
  Record<"reference" | "amount" | "description" | "bank" | "account" | "name", string>
>

/** A good payout of 10.000 đ plus its number, to an account of its own. */
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

/** A CSV of so many lines, from number 1 on; `changed` spoils some by their number. */
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
