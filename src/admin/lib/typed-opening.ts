import { useState } from "react"
import type { Account } from "../../domain/reconciliation/line-kind"
import type { AskedPeriod } from "./reconciliation"

const STORED = "payos.opening"

/** The opening balance as it was typed for an account and a first day; kept until the browser's tab is closed. */
export function useTypedOpening(account: Account, { channel = "", from }: AskedPeriod) {
  const key = [STORED, account, channel, from].join(":")
  const [texts, setTexts] = useState<Record<string, string>>({})
  const type = (text: string): void => {
    setTexts({ ...texts, [key]: text })
    store(key, text)
  }
  return { typed: texts[key] ?? stored(key), type }
}

function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ""
  } catch {
    return ""
  }
}

/** A browser that stores nothing forgets it with the page. */
function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    return
  }
}
