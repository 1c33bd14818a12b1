import path from "node:path"
import type { Packed } from "./packed"
import { run } from "./run"

export const REPOSITORY = path.resolve(__dirname, "../../..")

/** Builds and packs the package into a folder, as it would be published. */
export async function pack(folder: string): Promise<Packed> {
  const output = await run(REPOSITORY, ["npm", "pack", "--json", "--pack-destination", folder])
  const [packed] = JSON.parse(output.slice(output.indexOf("[\n"))) as Packed[]
  if (packed) return packed
  throw new Error(`npm pack printed nothing: ${output}`)
}
