/** A page of a list. `count` stops at 10,000; `is_count_capped`: there are more. */
export type ListPage = { count: number; is_count_capped: boolean; limit: number; offset: number }
