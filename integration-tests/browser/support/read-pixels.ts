import type { Page } from "playwright-core"

/** A picture's pixels, row by row, four bytes each: red, green, blue, opacity. */
export type Picture = { width: number; height: number; rgba: Buffer }

/** Decodes a PNG in the page. */
export async function readPixels(page: Page, png: Buffer): Promise<Picture> {
  const url = `data:image/png;base64,${png.toString("base64")}`
  const read = await page.evaluate<Record<"width" | "height", number> & { base64: string }>(
    `(${TO_PIXELS})("${url}")`,
  )
  const { width, height } = read
  return { width, height, rgba: Buffer.from(read.base64, "base64") }
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
  return { width: image.width, height: image.height, base64: btoa(text) }
}`
