import path from "node:path"

/**
 * The arrows of ARCHITECTURE.md: which rooms of `src` a room may import from, and which packages.
 * `types:` before a room admits `import type` alone. Without `packages` every package may come in.
 */
export const ARROWS = {
  client: { rooms: [], packages: ["undici", "@medusajs/framework/zod"] },
  domain: { rooms: ["types:client"], packages: [] },
  csv: { rooms: [], packages: ["csv-parse/sync"] },
  qr: { rooms: [], packages: ["uqr"] },
  types: { rooms: ["types:domain", "types:client"] },
  modules: { rooms: ["domain", "client", "types"] },
  medusa: { rooms: ["modules", "domain", "types"] },
  "use-cases": { rooms: ["medusa", "modules", "domain", "client", "types"] },
  workflows: { rooms: ["use-cases", "modules"] },
  providers: { rooms: ["use-cases", "medusa", "modules", "domain", "client", "types"] },
  policies: { rooms: ["domain"], packages: ["@medusajs/framework/utils"] },
  api: {
    rooms: [
      "workflows",
      "use-cases",
      "medusa",
      "modules",
      "domain",
      "client",
      "csv",
      "qr",
      "types",
    ],
  },
  jobs: { rooms: ["use-cases", "modules"] },
  subscribers: { rooms: ["use-cases", "medusa", "modules", "domain", "types"] },
  simulator: { rooms: [] },
  cli: { rooms: ["simulator", "client", "use-cases", "modules", "admin", "types:types"] },
  admin: { rooms: ["domain", "types:types"] },
  storefront: { rooms: ["types:types"], packages: ["react", "uqr"] },
}

/**
 * The same inside a room: which sub-folders, and which files beside them, a sub-folder may import from, types too. A
 * file beside them has a line where a sub-folder may import it; any other may import every sub-folder.
 */
export const SUB_ARROWS = {
  domain: {
    "plain-text": [],
    access: [],
    banks: ["plain-text"],
    errors: [],
    links: ["money"],
    money: ["plain-text"],
    payouts: ["banks", "money", "plain-text"],
    problems: [],
    settlement: ["money"],
  },
  "modules/payos": {
    telemetry: [],
    channels: ["options", "repositories", "telemetry"],
    ingest: ["repositories"],
    limits: ["options", "repositories"],
    migrations: ["schema"],
    options: [],
    "payment-status": ["repositories"],
    repositories: ["options"],
    schema: [],
  },
}

const MESSAGES = {
  room: "src/{{from}} may not import from src/{{to}}: see the arrows in ARCHITECTURE.md.",
  typesOnly: "src/{{from}} may import types alone from src/{{to}}: write `import type`.",
  package: "src/{{from}} may not import the package {{to}}: see the arrows in ARCHITECTURE.md.",
  unknown: "src/{{from}} has no arrows yet: give it a line in eslint-rules/arrows.mjs.",
}

export const arrows = {
  meta: { type: "problem", schema: [], messages: MESSAGES },
  create(context) {
    const root = path.join(context.cwd, "src")
    const from = roomOf(root, context.filename)
    if (!from) return {}
    const check = (node) => {
      if (typeof node.source?.value !== "string") return
      const problem = findProblem(root, context.filename, from, node)
      if (problem) context.report({ node: node.source, data: { from }, ...problem })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

function findProblem(root, filename, from, node) {
  const arrow = ARROWS[from]
  if (!arrow) return { messageId: "unknown" }
  const source = node.source.value
  if (!source.startsWith(".")) return findPackageProblem(arrow, from, source)
  const target = path.resolve(path.dirname(filename), source)
  const to = roomOf(root, target) ?? "(outside)"
  if (to === from) return findSubProblem(root, filename, target)
  if (arrow.rooms.includes(to)) return undefined
  const typesOnly = arrow.rooms.includes(`types:${to}`)
  if (typesOnly && (node.importKind ?? node.exportKind) === "type") return undefined
  return { messageId: typesOnly ? "typesOnly" : "room", data: { from, to } }
}

function findSubProblem(root, filename, target) {
  for (const [room, subArrows] of Object.entries(SUB_ARROWS)) {
    const from = partOf(path.join(root, room), filename)
    const to = partOf(path.join(root, room), target)
    if (!from || !to || from.name === to.name) continue
    const allowed = subArrows[from.name]
    const data = { from: `${room}/${from.name}`, to: path.join(room, to.name) }
    if (!allowed && from.isFolder) return { messageId: "unknown", data }
    if (allowed && !allowed.includes(to.name)) return { messageId: "room", data }
  }
  return undefined
}

function findPackageProblem({ packages }, from, source) {
  const builtIn = source.startsWith("node:") && from !== "domain"
  if (!packages || builtIn || packages.includes(source)) return undefined
  return { messageId: "package", data: { from, to: source } }
}

function roomOf(root, file) {
  const [room, ...rest] = path.relative(root, file).split(path.sep)
  return room === ".." || (rest.length === 0 && room?.includes(".")) ? undefined : room
}

/** The sub-folder of a room that a file is in, or the file itself; undefined outside of the room. */
function partOf(room, file) {
  const [name, ...rest] = path.relative(room, file).split(path.sep)
  return name === ".."
    ? undefined
    : { name: name.replace(/\.tsx?$/, ""), isFolder: rest.length > 0 }
}
