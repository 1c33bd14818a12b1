import { encode } from "uqr"

/** Modules of white around a QR code that scanners want. */
const QUIET = 4

/** A QR code as squares: `true` is black. Level M forgives a scratched screen. */
export const toModules = (text: string): boolean[][] =>
  encode(text, { ecc: "M", border: QUIET }).data

/** A QR code as one vector path, drawn here: no other server is asked for an image. */
export function Qr({ text, label }: { text: string; label: string }) {
  const modules = toModules(text)
  const path = modules
    .flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : "")))
    .join("")
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
