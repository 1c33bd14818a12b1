const STEPS = [1, 2, 5, 10]

/** Rounds the greatest amount up to the next of 1, 2 or 5 times a power of ten: the upper end of an axis. */
export function axisTop(amounts: readonly number[]): number {
  const most = Math.max(2, ...amounts)
  const power = 10 ** Math.floor(Math.log10(most))
  return power * (STEPS.find((step) => step * power >= most) ?? 10)
}
