/**
 * The source of a pattern that matches a text literally; white space matches any white space. Quotes are written as
 * codes, because Playwright's selectors end at one even within a pattern.
 */
export const escapePattern = (text: string): string =>
  text
    .replace(/[.*+?^$()[\]{}|\\]/g, "\\$&")
    .replace(/\s+/g, "\\s+")
    .replace(/["'`]/g, (quote) => `\\x${quote.charCodeAt(0).toString(16)}`)

/** Matches a text as whole words: "OK" is not in "Broken". */
export const wholeWords = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(text.trim())}(?![\\p{L}\\p{N}])`, "iu")
