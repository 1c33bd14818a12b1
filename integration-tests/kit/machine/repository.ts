import path from "node:path"

export const REPOSITORY = path.resolve(__dirname, "../../..")

/** The demo's output: its log, its facts and its storefront. */
export const DEMO_FOLDER = path.join(REPOSITORY, ".demo")
