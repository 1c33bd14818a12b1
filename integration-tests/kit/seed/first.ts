/** The only element that was asked for, or a clear complaint. */
export function first<T>(list: readonly T[], what: string): T {
  const [element] = list
  if (element === undefined) throw new Error(`Seeding the store gave no ${what}.`)
  return element
}
