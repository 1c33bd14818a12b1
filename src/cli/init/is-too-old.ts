/** The oldest Medusa that the plugin works on, as `peerDependencies` says. */
const OLDEST = [2, 18] as const

/** Whether a version is too old. A range with newer versions in it is not. */
export function isTooOld(version: string): boolean {
  const found = /^~?(\d+)\.(\d+)/.exec(version)
  if (!found) return false
  const [major, minor] = [Number(found[1]), Number(found[2])]
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])
}
