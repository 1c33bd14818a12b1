import { batchCsv, type CsvLine } from "../../kit/csv/batch-csv"

const EMPLOYEES = [
  { name: "Nguyễn Thị Hạnh", amount: "8.500.000 ₫", account: "0071000123451" },
  { name: "Trần Văn Long", amount: "7.200.000 ₫", account: "0680112233447" },
  { name: "Lê Ngọc Quỳnh", amount: "6.900.000 ₫", account: "19034567890126" },
  { name: "Phạm Minh Sơn", amount: "9.100.000 ₫", account: "104867551203" },
  { name: "Vũ Thanh Thảo", amount: "5.400.000 ₫", account: "0441000765438" },
]

/** The wages of a month as a CSV; `faults` replaces cells by line number. */
export function wagesOf(month: number, faults: Record<number, CsvLine> = {}): string {
  const lines = EMPLOYEES.map((person, index) => ({
    ...person,
    reference: `LUONG-${month}-${index + 1}`,
    description: `Lương tháng ${month}`,
    ...faults[index + 1],
  }))
  return batchCsv(
    EMPLOYEES.length,
    Object.fromEntries(lines.map((line, index) => [index + 1, line])),
  )
}
