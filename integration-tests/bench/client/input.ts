import type { linkBody } from "../../contract/support/bodies"
import type { Channel } from "../../kit/instance/environment"

/** Arguments of each contestant: payOS's URL, and the link that it reads and creates. */
export type ContestantInput = { url: string; payment: Channel; link: ReturnType<typeof linkBody> }

export const readInput = () => JSON.parse(process.argv[2] ?? "") as ContestantInput
