import { useMutation, useQuery } from "@tanstack/react-query"
import type { LinkDetail } from "../../types/link"
import { fetchRaw } from "./api"
import { PAYOS } from "./payouts"
import { saveFile } from "./save-file"

/** Side length of a saved QR code, in pixels: enough for a phone's camera. */
const SIDE = 720

/** Height of a text line, in pixels. */
const LINE = 44

/** A link's VietQR code for the amount due, as a data URL. */
export function useLinkQr({ id, remaining }: Pick<LinkDetail, "id" | "remaining">) {
  return useQuery({
    queryKey: [PAYOS, "qr", id, remaining],
    queryFn: async () => {
      const picture = await (await fetchRaw(`/links/${id}/qr`)).text()
      return `data:image/svg+xml;utf8,${encodeURIComponent(picture)}`
    },
    staleTime: Infinity,
    retry: false,
  })
}

/** Saves the QR code as a PNG, which every chat and photo app shows, with lines of text. */
export function useSaveQr(name: string, lines: readonly string[]) {
  return useMutation({
    mutationFn: async (picture: string) => saveFile(await toPng(picture, lines), `${name}.png`),
  })
}

async function toPng(picture: string, lines: readonly string[]): Promise<Blob> {
  const image = new Image(SIDE, SIDE)
  image.src = picture
  await image.decode()
  const height = SIDE + lines.length * LINE
  const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height })
  const context = canvas.getContext("2d")
  if (context) {
    context.fillStyle = "#fff"
    context.fillRect(0, 0, SIDE, height)
    context.drawImage(image, 0, 0, SIDE, SIDE)
    context.fillStyle = "#000"
    context.font = "28px system-ui, sans-serif"
    context.textAlign = "center"
    lines.forEach((line, at) => context.fillText(line, SIDE / 2, SIDE + at * LINE + 16, SIDE - 48))
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error("This browser made no picture of the QR code"))
    }, "image/png"),
  )
}
