import { renderSVG, renderUnicodeCompact } from "uqr"

/** A QR code as an SVG picture, dark on white with a quiet zone, for whatever text payOS gave. */
export function toQrImage(text: string): string {
  return renderSVG(text, { border: 4, ecc: "M" })
}

/** A QR code for a terminal, in lines of text. The colours are set: a phone does not read every inverted code. */
export function toQrLines(text: string): string[] {
  const lines = renderUnicodeCompact(text, { border: 4, ecc: "L" }).split("\n")
  return lines.map((line) => `\u001b[97;40m${line}\u001b[0m`)
}
