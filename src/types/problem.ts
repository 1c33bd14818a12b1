/** A problem that is open, with what to do about it. */
export type ProblemView = {
  id: string
  /** The page has words for each kind. */
  kind: string
  /** What it is about: the id of a link, a payment collection or a payout. */
  subject: string
  detail: Record<string, unknown>
  /** What a decision about it names, so that it counts for what its user saw. */
  version: number
  /** What to do, as a code that the page has words for. */
  remedy: string
  /** Whether it stays until a person says that it was dealt with. */
  can_mark_handled: boolean
  created_at: string
  updated_at: string
}
