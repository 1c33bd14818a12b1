/** The oldest supported Medusa version, as in `peerDependencies`. */
const OLDEST = [2, 18] as const

/** Returns whether a version is too old; a range with newer versions is not. */
export function isTooOld(version: string): boolean {
  const found = /^~?(\d+)\.(\d+)/.exec(version)
  if (!found) return false
  const [major, minor] = [Number(found[1]), Number(found[2])]
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])
}
