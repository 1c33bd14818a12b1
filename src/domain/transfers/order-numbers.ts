/** More numbers than the content of a transfer about one order has. */
const MOST = 8

/** Postgres stores an order's number as a 32-bit integer. */
const LARGEST = 2 ** 31 - 1

/** A number alone, or after what shops write before it; digits inside a code or a reference are none. */
const NUMBER = /(?<![\p{L}\p{N}])(?:DH|ĐH|DON|ĐƠN|HD|ORDER)?0*(\d{1,10})(?![\p{L}\p{N}])/giu

/** The numbers in transfers' contents that may be those of orders: `DH1024`, `#1024` or `don hang 1024`. */
export function orderNumbersIn(contents: readonly (string | null)[]): number[] {
  const found = contents.flatMap((content) => [...(content ?? "").matchAll(NUMBER)])
  const numbers = found.map(([, digits]) => Number(digits))
  const usable = numbers.filter((number) => number > 0 && number <= LARGEST)
  return [...new Set(usable)].slice(0, MOST)
}
