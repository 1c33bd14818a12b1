type Cleanup = () => unknown

const cleanups: Cleanup[] = []

afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Runs when the spec file is through, the latest first. */
export const cleanUpLater = (cleanup: Cleanup): void => {
  cleanups.push(cleanup)
}
