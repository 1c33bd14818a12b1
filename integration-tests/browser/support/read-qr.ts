import jsQR from "jsqr"
import type { Page } from "playwright-core"
import { readPixels } from "./read-pixels"

/** Reads the QR code in a PNG, as a bank app does. */
export async function readQr(page: Page, png: Buffer): Promise<string> {
  const { width, height, rgba } = await readPixels(page, png)
  const found = jsQR(new Uint8ClampedArray(rgba), width, height)
  if (!found) throw new Error("The image has no QR code")
  return found.data
}

/** Whether the checksum at the end of a VietQR text is valid: CRC-16/CCITT over the text before it. */
export function hasRightChecksum(text: string): boolean {
  let crc = 0xffff
  for (const byte of Buffer.from(text.slice(0, -4))) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, "0") === text.slice(-4)
}
