/**
 * A page of a list. `is_count_capped`: there are more rows, since counting stops at 10,000, and a search for words that
 * many transfers or payouts contain stops earlier.
 */
export type ListPage = { count: number; is_count_capped: boolean; limit: number; offset: number }
