import type { DayMoney } from "../../../types/overview"

/** The colours of money in and money out in the chart. */
export const TONES = { in: "var(--tag-green-icon)", out: "var(--tag-blue-icon)" }

const WIDTH = 600
const HEIGHT = 120
const GAP = 2

type Props = {
  days: readonly DayMoney[]
  /** The amount at the upper edge, in đồng. */
  top: number
  /** The index of the highlighted day. */
  chosen: number
}

/** Two bars a day over three lines of the axis. The SVG stretches to fill its container, so it contains no text. */
export function Bars({ days, top, chosen }: Props) {
  const step = WIDTH / days.length
  const width = Math.max(1, (step - GAP) / 2)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-32 w-full"
    >
      <rect
        x={chosen * step}
        width={step}
        height={HEIGHT}
        style={{ fill: "var(--bg-subtle-hover)" }}
      />
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <line
          key={y}
          x2={WIDTH}
          y1={y}
          y2={y}
          vectorEffect="non-scaling-stroke"
          style={{ stroke: "var(--border-base)" }}
        />
      ))}
      {days.map(({ day, received, paid_out }, index) => (
        <g key={day}>
          <Bar x={index * step} width={width} share={received.amount / top} tone="in" />
          <Bar x={index * step + width} width={width} share={paid_out.amount / top} tone="out" />
        </g>
      ))}
    </svg>
  )
}

type BarProps = { x: number; width: number; share: number; tone: keyof typeof TONES }

function Bar({ x, width, share, tone }: BarProps) {
  const height = share === 0 ? 0 : Math.max(2, share * HEIGHT)
  return <rect x={x} y={HEIGHT - height} width={width} height={height} fill={TONES[tone]} />
}
