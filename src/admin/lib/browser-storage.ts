/** `sessionStorage` lives as long as the tab, `localStorage` as long as the browser's profile. */
type Area = "localStorage" | "sessionStorage"

/** A text that was stored under the key; null if there is none, or if the browser stores nothing. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Null removes it. A browser that stores nothing forgets the text with the page. */
export function store(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
  } catch {
    return
  }
}
