/**
 * The parameters of the address as it stands now. The router shows a change a moment after it was made, longer on a
 * busy machine: whoever writes from what it shows takes back what came in between.
 */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search)
