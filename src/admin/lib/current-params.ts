/**
 * Returns the current query parameters of the URL. The router's value lags behind it, longer on a busy machine:
 * updating from the stale value would overwrite later changes.
 */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search)
