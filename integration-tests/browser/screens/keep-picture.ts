import { existsSync, readFileSync, writeFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { readPixels } from "../support/read-pixels"

/** Codes, times and QR codes differ on every run: a picture that differs by less than this is kept. */
const MIN_DIFFERENCE = 0.06

/** Bytes per pixel. */
const BYTES_PER_PIXEL = 4

/** Writes a picture, unless the existing one differs only in codes and times. */
export async function keepPicture(
  page: Page,
  { file, picture }: { file: string; picture: Buffer },
  isAlways: boolean,
): Promise<boolean> {
  const isSame =
    !isAlways &&
    existsSync(file) &&
    (await difference(page, readFileSync(file), picture)) < MIN_DIFFERENCE
  if (!isSame) writeFileSync(file, picture)
  return !isSame
}

/** The share of pixels that differ; 1 if the pictures have different sizes. */
async function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await readPixels(page, one), await readPixels(page, other)]
  if (a.width !== b.width || a.height !== b.height) return 1
  const pixels = a.width * a.height
  let different = 0
  for (let at = 0; at < pixels * BYTES_PER_PIXEL; at += BYTES_PER_PIXEL) {
    if (a.rgba.readUInt32LE(at) !== b.rgba.readUInt32LE(at)) different += 1
  }
  return different / pixels
}
