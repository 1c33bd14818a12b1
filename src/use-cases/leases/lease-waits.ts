/** How long work waits for a lease that another request holds, in milliseconds. */

/** A person waits: above core's own 31 s, so that the current holder has finished or died by then. */
export const USER_WAIT_MS = 35_000

/** What is refused with a conflict, or done by the loop a moment later, does not wait that long. */
export const BRIEF_WAIT_MS = 5_000
