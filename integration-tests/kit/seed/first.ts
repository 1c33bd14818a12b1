/** Returns the first element of a list. @throws Error that names what is missing */
export function first<T>(list: readonly T[], what: string): T {
  const [element] = list
  if (element === undefined) throw new Error(`Seeding the store gave no ${what}.`)
  return element
}
