type Close = () => Promise<unknown>

/** Closes the resources of a run, once and in reverse order. */
export class Teardown {
  private readonly open: Close[] = []
  private closing: Promise<void> | undefined

  /** Adds a resource to close; closes it immediately if the teardown has started. */
  add(close: Close) {
    if (this.closing) void close().catch(logError)
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
    for (const close of this.open.reverse()) await close().catch(logError)
  }
}

const logError = (error: unknown) => console.error("While cleaning up:", error)
