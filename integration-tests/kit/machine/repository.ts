import path from "node:path"

export const REPOSITORY = path.resolve(__dirname, "../../..")

/** What the demo leaves for whoever looks into it. */
export const DEMO_FOLDER = path.join(REPOSITORY, ".demo")
