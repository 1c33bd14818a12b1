import { Text } from "@medusajs/ui"
import { useState, type KeyboardEvent, type PointerEvent } from "react"
import type { DayMoney, Tally } from "../../../types/overview"
import { useMessages } from "../../lib/messages"
import { axisTop } from "./axis-top"
import { Bars, TONES } from "./bars"

type Props = { days: readonly DayMoney[] }

/** Money in and out, and how many links were paid; daily bars for several days. */
export function MoneyChart({ days }: Props) {
  const { t } = useMessages()
  const received = sum(days.map((day) => day.received))
  const paidOut = sum(days.map((day) => day.paid_out))
  const created = days.reduce((total, { links }) => total + links.created, 0)
  const withMoney = days.reduce((total, { links }) => total + links.with_money, 0)
  const hasMoney = received.count + paidOut.count > 0
  return (
    <div className="flex flex-col gap-y-4">
      {days.length > 1 && hasMoney && <DayChart key={days.length} days={days} />}
      {hasMoney ? (
        <div className="txt-small text-ui-fg-subtle flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
          <Total tone="in" name={t("overview.in")} {...received} />
          <Total tone="out" name={t("overview.out")} {...paidOut} />
        </div>
      ) : (
        <Text size="small" className="text-ui-fg-subtle">
          {t("overview.none")}
        </Text>
      )}
      {created > 0 && (
        <Text size="small" className="text-ui-fg-subtle tabular-nums">
          {t("overview.linksPaid", {
            paid: withMoney,
            count: created,
            percent: Math.round((100 * withMoney) / created),
          })}
        </Text>
      )}
    </div>
  )
}

/** Two bars a day, with both axes. Arrow keys and the pointer select the day whose amounts are shown below. */
function DayChart({ days }: Props) {
  const { t, dong, shortDong, dayText } = useMessages()
  const last = days.length - 1
  const [chosen, setChosen] = useState(last)
  const top = axisTop(days.flatMap((day) => [day.received.amount, day.paid_out.amount]))
  const { day = "", received, paid_out } = days[chosen] ?? {}
  const text = t("overview.chartDay", {
    day: dayText(day),
    received: dong(received?.amount ?? 0),
    paidOut: dong(paid_out?.amount ?? 0),
  })
  const choose = (index: number) => setChosen(Math.max(0, Math.min(last, index)))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = KEYS[event.key]?.(chosen, last)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.floor(((clientX - left) / width) * days.length))
  }
  return (
    <div className="txt-compact-xsmall text-ui-fg-muted grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 tabular-nums">
      <div aria-hidden className="flex flex-col justify-between text-right">
        {[top, top / 2, 0].map((amount) => (
          <span key={amount} className="leading-none">
            {shortDong(amount)}
          </span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t("overview.chart")}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={chosen}
        aria-valuetext={text}
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        className="focus-visible:shadow-borders-focus rounded-md outline-none"
      >
        <Bars days={days} top={top} chosen={chosen} />
      </div>
      <span />
      <div aria-hidden className="flex justify-between">
        {[0, Math.floor(last / 2), last].map((index) => (
          <span key={index}>{dayText(days[index]?.day ?? "").slice(0, 5)}</span>
        ))}
      </div>
      <span />
      <Text size="small" className="text-ui-fg-base">
        {text}
      </Text>
    </div>
  )
}

const KEYS: Record<string, (chosen: number, last: number) => number> = {
  ArrowLeft: (chosen) => chosen - 1,
  ArrowDown: (chosen) => chosen - 1,
  ArrowRight: (chosen) => chosen + 1,
  ArrowUp: (chosen) => chosen + 1,
  Home: () => 0,
  End: (_, last) => last,
}

type TotalProps = Tally & { tone: "in" | "out"; name: string }

function Total({ tone, name, count, amount }: TotalProps) {
  const { t, dong } = useMessages()
  return (
    <span className="flex items-center gap-x-2">
      <span aria-hidden className="size-2 rounded-full" style={{ background: TONES[tone] }} />
      {`${name}: ${dong(amount)} · ${t("overview.transfers", { count })}`}
    </span>
  )
}

function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { count, amount }) => ({ count: total.count + count, amount: total.amount + amount }),
    { count: 0, amount: 0 },
  )
}
