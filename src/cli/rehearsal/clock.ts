/** A clock in milliseconds. */
export interface Clock {
  now(): number
  pause(ms: number): Promise<void>
}
