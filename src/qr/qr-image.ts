import { renderSVG } from "uqr"

/** A QR code as an SVG picture, dark on white with a quiet zone, for whatever text payOS gave. */
export function toQrImage(text: string): string {
  return renderSVG(text, { border: 4, ecc: "M" })
}
