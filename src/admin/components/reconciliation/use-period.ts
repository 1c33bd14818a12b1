import { useSearchParams } from "react-router-dom"
import { ACCOUNTS, type Account } from "../../../domain/reconciliation/line-kind"
import { isPeriod, presetPeriod, type Period } from "../../../domain/reconciliation/period"
import { currentParams } from "../../lib/current-params"
import type { RequestedPeriod } from "../../lib/reconciliation"
import { useChannels } from "../../lib/store"

/** The page's period, account and channel, kept in the URL for reloads and shared links. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const { data, isPending } = useChannels()
  const channels = data?.channels ?? []
  const inUrl = { from: params.get("from") ?? "", to: params.get("to") ?? "" }
  const period: Period = isPeriod(inUrl) ? inUrl : presetPeriod("this_month", new Date())
  const account = ACCOUNTS.find((name) => name === params.get("account")) ?? "collection"
  const first = channels.length > 1 ? channels[0]?.name : undefined
  const set = (changed: Record<string, string>): void =>
    setParams({ ...Object.fromEntries(currentParams()), ...changed }, { replace: true })
  const asked: RequestedPeriod = { ...period, channel: params.get("channel") ?? first }
  return {
    asked,
    account,
    /** Until the channels are loaded: sums of several channels must not be mixed. */
    isPending,
    setPeriod: (next: Period) => set(next),
    setAccount: (next: Account) => set({ account: next }),
    setChannel: (channel: string) => set({ channel }),
  }
}
