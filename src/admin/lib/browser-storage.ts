/** `sessionStorage` lasts as long as the tab, `localStorage` as long as the browser's profile. */
type Area = "localStorage" | "sessionStorage"

/** Returns the value stored under the key; null if there is no readable value or storage is unavailable. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? "null")
  } catch {
    return null
  }
}

/** Stores a value; null removes it. Without storage, the value is lost with the page. */
export function store(area: Area, key: string, value: unknown): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
