const STEPS = [1, 2, 5, 10]

/** The upper end of an axis: the next of 1, 2 or 5 times a power of ten that is at least the greatest amount. */
export function axisTop(amounts: readonly number[]): number {
  const most = Math.max(2, ...amounts)
  const power = 10 ** Math.floor(Math.log10(most))
  return power * (STEPS.find((step) => step * power >= most) ?? 10)
}
