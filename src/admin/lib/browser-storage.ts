/** `sessionStorage` lives as long as the tab, `localStorage` as long as the browser's profile. */
type Area = "localStorage" | "sessionStorage"

/** What was stored under the key; null if there is nothing that can be read, or if the browser stores nothing. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? "null")
  } catch {
    return null
  }
}

/** Null removes it. A browser that stores nothing forgets the value with the page. */
export function store(area: Area, key: string, value: unknown): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
