/** Maximum count of numbers; a transfer's content about one order has fewer. */
const MOST = 8

/** Postgres stores an order's number as a 32-bit integer. */
const LARGEST = 2 ** 31 - 1

/** A number alone, or after a shop's usual prefix; not digits inside a code or a reference. */
const NUMBER = /(?<![\p{L}\p{N}])(?:DH|ĐH|DON|ĐƠN|HD|ORDER)?0*(\d{1,10})(?![\p{L}\p{N}])/giu

/** Finds the numbers in transfers' contents that may be orders' numbers: `DH1024`, `#1024` or `don hang 1024`. */
export function orderNumbersIn(contents: readonly (string | null)[]): number[] {
  const found = contents.flatMap((content) => [...(content ?? "").matchAll(NUMBER)])
  const numbers = found.map(([, digits]) => Number(digits))
  const usable = numbers.filter((number) => number > 0 && number <= LARGEST)
  return [...new Set(usable)].slice(0, MOST)
}
