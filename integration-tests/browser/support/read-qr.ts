import jsQR from "jsqr"
import type { Page } from "playwright-core"

type Pixels = { width: number; height: number; rgba: string }

/** Reads a QR code out of a PNG, as a bank app reads a picture. */
export async function readQr(page: Page, png: Buffer): Promise<string> {
  const url = `data:image/png;base64,${png.toString("base64")}`
  const { width, height, rgba } = await page.evaluate<Pixels>(`(${TO_PIXELS})("${url}")`)
  const pixels = new Uint8ClampedArray(Buffer.from(rgba, "base64"))
  const found = jsQR(pixels, width, height)
  if (!found) throw new Error("There is no QR code in this picture")
  return found.data
}

/** Runs in the page. */
const TO_PIXELS = `async (url) => {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height })
  const context = canvas.getContext("2d")
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  let text = ""
  for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192))
  return { width: image.width, height: image.height, rgba: btoa(text) }
}`

/** Whether the checksum at the end of a VietQR text is right: CRC-16/CCITT over what is before it. */
export function hasRightChecksum(text: string): boolean {
  let crc = 0xffff
  for (const byte of Buffer.from(text.slice(0, -4))) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, "0") === text.slice(-4)
}
