import { saveBlob } from "../save-blob"
import { toModules } from "./qr"

const MODULE_PX = 12
const LINE_PX = 40

/**
 * Saves a QR code as a PNG with a few lines of text below, so that a bank app can open it from the photos. Android
 * shows downloads among the photos; an iPhone does not, so its share sheet saves it there.
 */
export async function saveQr(text: string, lines: readonly string[], name: string): Promise<void> {
  const blob = await toPng(draw(toModules(text), lines))
  const file = new File([blob], name, { type: "image/png" })
  const isTouched = matchMedia("(pointer: coarse)").matches
  if (
    isTouched &&
    !navigator.userAgent.includes("Android") &&
    navigator.canShare?.({ files: [file] })
  ) {
    return navigator.share({ files: [file] }).catch(ignoreAbort)
  }
  saveBlob(file, name)
}

function draw(modules: boolean[][], lines: readonly string[]): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.width = modules.length * MODULE_PX
  canvas.height = canvas.width + lines.length * LINE_PX
  const context = canvas.getContext("2d")
  if (!context) return canvas
  context.fillStyle = "#fff"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = "#000"
  modules.forEach((row, y) =>
    row.forEach((isBlack, x) => {
      if (isBlack) context.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX)
    }),
  )
  context.font = "24px system-ui, sans-serif"
  context.textAlign = "center"
  lines.forEach((line, index) => {
    const y = canvas.width + index * LINE_PX + 8
    context.fillText(line, canvas.width / 2, y, canvas.width - 2 * MODULE_PX)
  })
  return canvas
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error("The browser drew no QR code"))
    }, "image/png"),
  )
}

/** Ignores the error of a share sheet that the shopper closed. */
function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error
}
