import type { StepResult } from "./run-step"

/** The steps of a run as a Markdown table; a failed step names its log. */
export function asTable(title: string, results: readonly StepResult[]): string {
  const rows = results.map(({ name, passed, summary, seconds, log }) => {
    const row = `| ${name} | ${passed ? "passed" : "FAILED"} | ${summary} | ${seconds} s |`
    return passed ? row : `${row} ${log}`
  })
  return [
    "",
    `| ${title} on Node ${process.versions.node} | | | |`,
    "| --- | --- | --- | --- |",
    ...rows,
  ].join("\n")
}
