/** How long work waits for a lease that another request holds, in milliseconds. */

/** For a waiting user: above core's own 31 s, so that the current holder has finished or died by then. */
export const USER_WAIT_MS = 35_000

/** Wait of work that can be refused with a conflict, or left to a loop or a job a moment later. */
export const BRIEF_WAIT_MS = 5_000
