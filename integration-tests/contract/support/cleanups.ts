type Cleanup = () => unknown

const cleanups: Cleanup[] = []

afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Runs after the spec file, the latest cleanup first. */
export const cleanUpLater = (cleanup: Cleanup): void => {
  cleanups.push(cleanup)
}
