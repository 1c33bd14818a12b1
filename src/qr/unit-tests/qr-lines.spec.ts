import jsQR from "jsqr"
import { toQrLines } from "../index"

const TEXT =
  "00020101021238570010A00000072701270006970422011301234567890120208QRIBFTTA530370454042000" +
  "5802VN62230819CS62H9BJD45 DH00016304ABCD"

/** Whether the upper and the lower half of a character are white. */
const HALVES: Record<string, readonly [boolean, boolean]> = {
  "█": [true, true],
  "▀": [true, false],
  "▄": [false, true],
  " ": [false, false],
}
const PIXELS = 4

/** Renders the lines as pixels; each half of a character is a square. */
function toPixels(lines: readonly string[]) {
  const rows = lines.flatMap((line) => {
    const halves = [...line].map((character) => HALVES[character] ?? [false, false])
    return [halves.map(([upper]) => upper), halves.map(([, lower]) => lower)]
  })
  const width = (rows[0]?.length ?? 0) * PIXELS
  const pixels = rows.flatMap((row) => {
    const line = row.flatMap((isWhite) => Array<number>(PIXELS).fill(isWhite ? 255 : 0))
    return Array.from({ length: PIXELS }, () => line.flatMap((grey) => [grey, grey, grey, 255]))
  })
  return { pixels: Uint8ClampedArray.from(pixels.flat()), width, height: rows.length * PIXELS }
}

it("a QR code in a terminal is scannable, white on black whatever the terminal's colours", () => {
  const lines = toQrLines(TEXT)
  const bare = lines.map((line) => /^\u001b\[97;40m(.+)\u001b\[0m$/u.exec(line)?.[1] ?? "")
  const { pixels, width, height } = toPixels(bare)
  expect(jsQR(pixels, width, height)?.data).toBe(TEXT)
})
