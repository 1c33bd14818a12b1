/** Splits a list into chunks of at most `size`, in order. */
export function inChunks<T>(list: readonly T[], size: number): T[][] {
  const chunks: T[][] = []
  for (let start = 0; start < list.length; start += size) {
    chunks.push(list.slice(start, start + size))
  }
  return chunks
}
