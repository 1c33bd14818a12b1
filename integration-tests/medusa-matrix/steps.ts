import type { Arguments } from "./arguments"

/** A command of the matrix; `tests`: it runs Jest, whose results are counted. */
export type Step = { name: string; command: string[]; minutes: number; tests?: true }

const jest = (name: string, [project, pattern]: [string, string], minutes: number): Step => ({
  name,
  command: ["npm", "test", "--", "--selectProjects", project, "--testPathPattern", pattern],
  minutes,
  tests: true,
})

const INSTALL: Step = {
  name: "install",
  command: ["npm", "install", "--prefer-offline", "--no-audit", "--no-fund"],
  minutes: 15,
}

/** The core contract, the table of core routes, and how Express matches ours. */
const CORE = [
  jest("core contract", ["core", "core-contract/"], 15),
  jest("routes", ["contract", "contract/(core-routes|route-shapes)"], 10),
]

const EDGES: Step = {
  name: "orders, invoices",
  command: ["npm", "run", "test:edges", "--", "--testPathPattern", "edges/(unpaid-orders|options)"],
  minutes: 20,
  tests: true,
}

/** The steps for a version of Medusa, in order. */
export function stepsFor({ medusa, suite }: Pick<Arguments, "medusa" | "suite">): Step[] {
  if (suite === "core") return [INSTALL, ...CORE]
  const install = ["npm", "run", "test:install", "--", "--medusa", medusa]
  return [
    INSTALL,
    { name: "types", command: ["npm", "run", "typecheck"], minutes: 10 },
    { name: "build", command: ["npm", "run", "build"], minutes: 10 },
    ...CORE,
    jest("paying", ["http", "http/paying"], 20),
    jest("refunds", ["http", "http/refunds"], 20),
    jest("unmatched money", ["http", "http/unmatched-money"], 20),
    EDGES,
    { name: "package", command: install, minutes: 20, tests: true },
  ]
}
