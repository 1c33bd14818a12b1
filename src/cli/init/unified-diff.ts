/** A change to a file; `before` is null for a new file. */
export type FileChange = { file: string; before: string | null; after: string }

type Line = { sign: " " | "-" | "+"; text: string }

/** Formats a change like `diff -u`, with this many lines of context. */
export function unifiedDiff({ file, before, after }: FileChange, context: number): string {
  const old = before === null ? [] : toLines(before)
  const lines = compareLines(old, toLines(after))
  const header = [before === null ? "--- /dev/null" : `--- ${file}`, `+++ ${file}`]
  return [...header, ...hunksOf(lines, context)].join("\n")
}

const toLines = (text: string): string[] => text.replace(/\r?\n$/, "").split(/\r?\n/)

function compareLines(old: string[], now: string[]): Line[] {
  const lengths = commonLengths(old, now)
  const common = (i: number, j: number) => lengths[i]?.[j] ?? 0
  const lines: Line[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ sign: " ", text: old[i] ?? "" })
      i += 1
      j += 1
    } else if (i < old.length && (j === now.length || common(i + 1, j) >= common(i, j + 1))) {
      lines.push({ sign: "-", text: old[i] ?? "" })
      i += 1
    } else {
      lines.push({ sign: "+", text: now[j] ?? "" })
      j += 1
    }
  }
  return lines
}

/** At `[i][j]`, the number of common lines of `old` from `i` on and `now` from `j` on. */
function commonLengths(old: string[], now: string[]): number[][] {
  const rows: number[][] = [new Array<number>(now.length + 1).fill(0)]
  for (const text of [...old].reverse()) {
    const below = rows[0] ?? []
    const row = new Array<number>(now.length + 1).fill(0)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const kept = text === now[j] ? (below[j + 1] ?? 0) + 1 : 0
      row[j] = Math.max(kept, below[j] ?? 0, row[j + 1] ?? 0)
    }
    rows.unshift(row)
  }
  return rows
}

function hunksOf(lines: readonly Line[], context: number): string[] {
  const isShown = lines.map((_, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ sign }) => sign !== " "),
  )
  const starts = isShown.flatMap((is, index) => (is && !isShown[index - 1] ? [index] : []))
  return starts.flatMap((start) => {
    const end = isShown.indexOf(false, start)
    const hunk = lines.slice(start, end === -1 ? undefined : end)
    const range = (without: Line["sign"]) => {
      const count = hunk.filter(({ sign }) => sign !== without).length
      const before = lines.slice(0, start).filter(({ sign }) => sign !== without).length
      return `${count === 0 ? before : before + 1},${count}`
    }
    const shown = hunk.map(({ sign, text }) => `${sign}${text}`)
    return [`@@ -${range("+")} +${range("-")} @@`, ...shown]
  })
}
