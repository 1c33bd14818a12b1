type Close = () => Promise<unknown>

/** What the demo opened, closed in reverse order and once, whatever ends it. */
export class Teardown {
  private readonly open: Close[] = []
  private closing: Promise<void> | undefined

  /** Closes at once what was opened while the demo was already leaving. */
  add(close: Close) {
    if (this.closing) void close().catch(complain)
    else this.open.push(close)
  }

  get started() {
    return this.closing !== undefined
  }

  run(): Promise<void> {
    this.closing ??= this.closeAll()
    return this.closing
  }

  private async closeAll() {
    for (const close of this.open.reverse()) await close().catch(complain)
  }
}

const complain = (error: unknown) => console.error("While cleaning up:", error)
