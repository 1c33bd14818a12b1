import { useState } from "react"
import type { Account } from "../../domain/reconciliation/line-kind"
import { readStored, store } from "./browser-storage"
import type { RequestedPeriod } from "./reconciliation"

const STORED = "payos.opening"

/** The opening balance that the user typed for an account and a first day; kept until the tab is closed. */
export function useOpeningBalance(account: Account, { channel = "", from }: RequestedPeriod) {
  const key = [STORED, account, channel, from].join(":")
  const [texts, setTexts] = useState<Record<string, string>>({})
  const type = (text: string): void => {
    setTexts({ ...texts, [key]: text })
    store("sessionStorage", key, text)
  }
  const stored = readStored("sessionStorage", key)
  return { typed: texts[key] ?? (typeof stored === "string" ? stored : ""), type }
}
