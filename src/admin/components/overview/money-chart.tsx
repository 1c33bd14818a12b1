import type { DayMoney } from "../../../types/overview"
import { useMessages } from "../../lib/messages"

const WIDTH = 600
const HEIGHT = 120
const GAP = 2

/** Money in and out, two bars a day. Its numbers are read out as one sentence. */
export function MoneyChart({ days }: { days: readonly DayMoney[] }) {
  const { t, dong, dayText } = useMessages()
  const received = sum(days.map((day) => day.received.amount))
  const paidOut = sum(days.map((day) => day.paid_out.amount))
  const most = Math.max(1, ...days.flatMap((day) => [day.received.amount, day.paid_out.amount]))
  const step = WIDTH / Math.max(1, days.length)
  const bar = Math.max(1, (step - GAP) / 2)
  if (received + paidOut === 0) {
    return <p className="txt-small text-ui-fg-subtle">{t("overview.none")}</p>
  }
  return (
    <figure className="flex flex-col gap-y-2">
      <svg
        role="img"
        aria-label={t("overview.chartLabel", {
          days: days.length,
          received: dong(received),
          paidOut: dong(paidOut),
        })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
      >
        {days.map(({ day, received, paid_out: left }, index) => (
          <g key={day}>
            <title>
              {t("overview.chartDay", {
                day: dayText(day),
                received: dong(received.amount),
                paidOut: dong(left.amount),
              })}
            </title>
            <Bar x={index * step} width={bar} share={received.amount / most} tone="in" />
            <Bar x={index * step + bar} width={bar} share={left.amount / most} tone="out" />
          </g>
        ))}
      </svg>
      <figcaption className="txt-small text-ui-fg-subtle flex gap-x-4">
        <Legend tone="in" text={`${t("overview.in")}: ${dong(received)}`} />
        <Legend tone="out" text={`${t("overview.out")}: ${dong(paidOut)}`} />
      </figcaption>
    </figure>
  )
}

type Tone = "in" | "out"

const FILL: Record<Tone, string> = {
  in: "var(--tag-green-icon)",
  out: "var(--tag-blue-icon)",
}

function Bar({ x, width, share, tone }: { x: number; width: number; share: number; tone: Tone }) {
  const height = share === 0 ? 0 : Math.max(2, share * HEIGHT)
  return <rect x={x} y={HEIGHT - height} width={width} height={height} fill={FILL[tone]} />
}

function Legend({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className="flex items-center gap-x-2">
      <span aria-hidden className="size-2 rounded-full" style={{ background: FILL[tone] }} />
      {text}
    </span>
  )
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
