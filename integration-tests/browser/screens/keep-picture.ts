import { existsSync, readFileSync, writeFileSync } from "node:fs"
import type { Page } from "playwright-core"

/** Codes, times and QR codes are others on every run: a picture that differs by so little stays. */
const LITTLE = 0.06

/** Writes a picture, unless there is one already that shows the same but for codes and times. */
export async function keepPicture(
  page: Page,
  file: string,
  picture: Buffer,
  isAlways: boolean,
): Promise<boolean> {
  const isSame =
    !isAlways && existsSync(file) && (await difference(page, readFileSync(file), picture)) < LITTLE
  if (!isSame) writeFileSync(file, picture)
  return !isSame
}

const toUrl = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`

/** The share of points that differ; 1 where the pictures are of different sizes. */
function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate<number>(`(${COMPARE})("${toUrl(one)}", "${toUrl(other)}")`)
}

/** Runs in the page. */
const COMPARE = `async (one, other) => {
  const read = async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height })
    const context = canvas.getContext("2d")
    context.drawImage(image, 0, 0)
    return { size: [image.width, image.height].join(), points: new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer) }
  }
  const [a, b] = [await read(one), await read(other)]
  if (a.size !== b.size) return 1
  return a.points.reduce((sum, point, at) => sum + (point === b.points[at] ? 0 : 1), 0) / a.points.length
}`
