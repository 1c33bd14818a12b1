import { useMutation, useQuery } from "@tanstack/react-query"
import type { LinkDetail } from "../../types/link"
import { askRaw } from "./api"
import { PAYOS } from "./payouts"
import { saveFile } from "./save-file"

/** Of each side of a saved code, in pixels: enough for a phone's camera. */
const SIDE = 720

/** A link's VietQR code for what is still due on it, as the address of a picture. */
export function useLinkQr({ id, remaining }: Pick<LinkDetail, "id" | "remaining">) {
  return useQuery({
    queryKey: [PAYOS, "qr", id, remaining],
    queryFn: async () => {
      const picture = await (await askRaw(`/links/${id}/qr`)).text()
      return `data:image/svg+xml;utf8,${encodeURIComponent(picture)}`
    },
    staleTime: Infinity,
    retry: false,
  })
}

/** Saves such a picture as a PNG, which every chat and photo album shows. */
export function useSaveQr(name: string) {
  return useMutation({
    mutationFn: async (picture: string) => saveFile(await toPng(picture), `${name}.png`),
  })
}

async function toPng(picture: string): Promise<Blob> {
  const image = new Image(SIDE, SIDE)
  image.src = picture
  await image.decode()
  const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE })
  canvas.getContext("2d")?.drawImage(image, 0, 0, SIDE, SIDE)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error("This browser made no picture of the QR code"))
    }, "image/png"),
  )
}
