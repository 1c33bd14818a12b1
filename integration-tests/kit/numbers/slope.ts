/** The slope of the least-squares line through the points; 0 if all have the same x. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const x = mean(points.map((point) => point.x))
  const y = mean(points.map((point) => point.y))
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
  const together = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  return spread === 0 ? 0 : together / spread
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
