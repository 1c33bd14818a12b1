import { encode } from "uqr"

/** The quiet zone that scanners require, in modules. */
const QUIET = 4

/** Converts a text to modules: `true` is black. Level M tolerates a scratched screen. */
export const toModules = (text: string): boolean[][] =>
  encode(text, { ecc: "M", border: QUIET }).data

/** A QR code as one vector path, drawn locally: no image is requested from another server. */
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
