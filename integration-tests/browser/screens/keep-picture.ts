import { existsSync, readFileSync, writeFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { readPixels } from "../support/read-pixels"

/** Codes, times and QR codes are others on every run: a picture that differs by so little stays. */
const LITTLE = 0.06

/** Bytes of a point. */
const POINT = 4

/** Writes a picture, unless there is one already that shows the same but for codes and times. */
export async function keepPicture(
  page: Page,
  { file, picture }: { file: string; picture: Buffer },
  isAlways: boolean,
): Promise<boolean> {
  const isSame =
    !isAlways && existsSync(file) && (await difference(page, readFileSync(file), picture)) < LITTLE
  if (!isSame) writeFileSync(file, picture)
  return !isSame
}

/** The share of points that differ; 1 where the pictures are of different sizes. */
async function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await readPixels(page, one), await readPixels(page, other)]
  if (a.width !== b.width || a.height !== b.height) return 1
  const points = a.width * a.height
  let different = 0
  for (let at = 0; at < points * POINT; at += POINT) {
    if (a.rgba.readUInt32LE(at) !== b.rgba.readUInt32LE(at)) different += 1
  }
  return different / points
}
