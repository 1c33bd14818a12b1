import path from "node:path"

/**
 * The arrows of ARCHITECTURE.md: which folders of `src` a folder may import from, and which packages.
 * `types:` before a folder allows only `import type`. Without `packages` every package is allowed.
 */
export const ARROWS = {
  client: { folders: [], packages: ["undici", "@medusajs/framework/zod"] },
  domain: { folders: ["types:client"], packages: [] },
  csv: { folders: [], packages: ["csv-parse/sync"] },
  qr: { folders: [], packages: ["uqr"] },
  "pay-page": { folders: [], packages: [] },
  "refund-page": { folders: ["domain"], packages: [] },
  types: { folders: ["types:domain", "types:client"] },
  modules: { folders: ["domain", "client", "types"] },
  medusa: { folders: ["modules", "domain", "types"] },
  "use-cases": { folders: ["medusa", "modules", "domain", "client", "types"] },
  workflows: { folders: ["use-cases", "modules"] },
  providers: { folders: ["use-cases", "medusa", "modules", "domain", "client", "types"] },
  policies: { folders: ["domain"], packages: ["@medusajs/framework/utils"] },
  api: {
    folders: [
      "workflows",
      "use-cases",
      "medusa",
      "modules",
      "domain",
      "client",
      "csv",
      "qr",
      "pay-page",
      "types",
    ],
  },
  jobs: { folders: ["use-cases", "modules"] },
  subscribers: { folders: ["use-cases", "medusa", "modules", "domain", "types"] },
  simulator: { folders: [] },
  cli: { folders: ["simulator", "client", "use-cases", "modules", "admin", "qr", "types:types"] },
  admin: { folders: ["csv", "domain", "types:types"] },
  storefront: { folders: ["types:types"], packages: ["react", "react-dom/client", "uqr"] },
}

/**
 * The same inside a folder: which sub-folders, and which files next to them, a sub-folder may import from, types too. A
 * file next to them has a line where a sub-folder may import it; any other may import every sub-folder.
 */
export const SUB_ARROWS = {
  admin: {
    lib: ["messages"],
    messages: [],
    i18n: ["messages"],
    components: ["lib", "messages"],
    routes: ["components", "lib"],
    widgets: ["components", "lib"],
  },
  api: {
    user: [],
    "require-json": [],
    hooks: [],
    invoices: [],
    limits: [],
    permissions: ["require-json", "user"],
    payos: ["store"],
    store: ["invoices"],
    "with-lease": ["limits", "require-json", "user"],
    admin: ["invoices", "with-lease", "user"],
  },
  client: {
    errors: [],
    version: [],
    signing: ["errors"],
    http: ["signing", "errors", "version"],
    "payment-requests": ["http", "signing", "errors"],
    payouts: ["http", "signing", "errors"],
    webhooks: ["payment-requests", "http", "signing", "errors"],
  },
  domain: {
    "escape-html": [],
    "failures-before-problem": [],
    "plain-text": [],
    time: [],
    "vietnam-time": ["time"],
    access: [],
    banks: ["plain-text"],
    errors: [],
    links: ["money", "time"],
    money: ["plain-text"],
    notifications: ["escape-html", "money", "plain-text", "problems", "vietnam-time"],
    payouts: ["banks", "failures-before-problem", "links", "money", "plain-text", "time"],
    problems: ["access", "links", "money"],
    reconciliation: ["plain-text", "time", "vietnam-time"],
    settlement: ["money"],
    transfers: [],
  },
  medusa: { compat: [] },
  "modules/payos": {
    telemetry: [],
    channels: ["options", "repositories", "telemetry"],
    ingest: ["repositories"],
    limits: ["options", "repositories"],
    migrations: ["schema"],
    options: [],
    "change-feed": [],
    "payment-status": ["repositories", "change-feed"],
    repositories: ["options"],
    schema: [],
    loops: ["repositories", "change-feed"],
  },
  "modules/payos/repositories": {
    db: [],
    "audit-log": ["db"],
    "invoice-watch": ["db"],
    "by-day": ["db"],
    "capped-count": ["db"],
    leases: ["db"],
    queue: ["db"],
    refunds: ["db"],
    "source-collections": [],
    "text-matches": [],
    transfers: ["source-collections", "db"],
    "personal-data": ["audit-log", "notifications", "db"],
    notifications: ["bank-details-requests", "source-collections", "db"],
    "bank-details-requests": ["audit-log", "source-collections", "db"],
    problems: ["capped-count", "db"],
    reconciliation: ["transfers", "by-day", "db"],
    webhooks: ["problems", "queue", "transfers", "db"],
    links: [
      "problems",
      "queue",
      "transfers",
      "audit-log",
      "capped-count",
      "source-collections",
      "text-matches",
      "db",
    ],
    allocations: ["links", "problems", "audit-log", "db"],
    payouts: [
      "allocations",
      "links",
      "problems",
      "queue",
      "refunds",
      "bank-details-requests",
      "transfers",
      "audit-log",
      "capped-count",
      "source-collections",
      "text-matches",
      "db",
    ],
    "payout-batches": ["payouts", "audit-log", "capped-count", "db"],
  },
  simulator: {
    "switch-reads": ["behaviour"],
    bank: [],
    behaviour: ["validation"],
    clock: [],
    credentials: [],
    faults: ["http", "rate-limit", "validation"],
    money: [],
    operations: [
      "invoices",
      "links",
      "payouts",
      "webhooks",
      "simulation",
      "envelope",
      "outcome",
      "http",
    ],
    outcome: ["validation"],
    "rate-limit": ["http"],
    recorder: ["http"],
    signing: ["validation"],
    simulation: ["state", "credentials", "http"],
    statement: ["payouts", "state", "bank"],
    tokens: [],
    validation: [],
    http: ["validation"],
    state: [
      "switch-reads",
      "bank",
      "behaviour",
      "clock",
      "faults",
      "http",
      "rate-limit",
      "recorder",
      "tokens",
      "validation",
    ],
    webhooks: ["simulation", "state", "bank", "clock", "http", "outcome", "signing", "validation"],
    invoices: ["simulation", "state", "clock", "http", "money", "outcome", "tokens"],
    payouts: ["simulation", "state", "bank", "http", "outcome", "tokens", "validation"],
    links: [
      "webhooks",
      "simulation",
      "state",
      "bank",
      "behaviour",
      "clock",
      "http",
      "outcome",
      "signing",
      "tokens",
      "validation",
    ],
    web: ["links", "simulation", "state", "bank", "http", "money"],
    control: [
      "operations",
      "statement",
      "invoices",
      "links",
      "payouts",
      "simulation",
      "state",
      "bank",
      "behaviour",
      "faults",
      "http",
      "validation",
    ],
  },
  "use-cases": {
    context: [],
    health: ["notifications", "context"],
    leases: ["context"],
    links: ["context"],
    invoices: ["context"],
    notifications: ["order-links", "context"],
    outbox: ["context"],
    permissions: ["context"],
    problems: ["notifications", "context"],
    reconciliation: ["context"],
    loops: ["link-queue", "notifications", "outbox", "payouts", "problems", "context"],
    webhooks: ["links", "context"],
    "personal-data": ["context"],
    payouts: ["permissions", "leases", "context"],
    refunds: ["payouts", "permissions", "leases", "context"],
    settlement: ["refunds", "links", "leases", "context"],
    "link-queue": ["order-links", "settlement", "links", "leases", "context"],
    "order-links": ["settlement", "links", "leases", "context"],
    checkout: ["link-queue", "order-links", "settlement", "links", "leases", "context"],
    "payment-requests": ["notifications", "context"],
    "bank-details-requests": ["notifications", "context"],
    "unmatched-money": ["order-links", "settlement", "refunds", "leases", "context"],
    input: ["unmatched-money"],
  },
}

const MESSAGES = {
  folder: "src/{{from}} may not import from src/{{to}}: see the arrows in ARCHITECTURE.md.",
  typesOnly: "src/{{from}} may import only types from src/{{to}}: write `import type`.",
  package: "src/{{from}} may not import the package {{to}}: see the arrows in ARCHITECTURE.md.",
  unknown: "src/{{from}} has no arrows yet: add a line for it to eslint-rules/arrows.mjs.",
}

export const arrows = {
  meta: { type: "problem", schema: [], messages: MESSAGES },
  create(context) {
    const root = path.join(context.cwd, "src")
    const from = folderOf(root, context.filename)
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
  const to = folderOf(root, target) ?? "(outside)"
  if (to === from) return findSubProblem(root, filename, target)
  if (arrow.folders.includes(to)) return undefined
  const typesOnly = arrow.folders.includes(`types:${to}`)
  if (typesOnly && (node.importKind ?? node.exportKind) === "type") return undefined
  return { messageId: typesOnly ? "typesOnly" : "folder", data: { from, to } }
}

function findSubProblem(root, filename, target) {
  for (const [folder, subArrows] of Object.entries(SUB_ARROWS)) {
    const from = partOf(path.join(root, folder), filename)
    const to = partOf(path.join(root, folder), target)
    if (!from || !to || from.name === to.name) continue
    const allowed = subArrows[from.name]
    const data = { from: `${folder}/${from.name}`, to: path.join(folder, to.name) }
    if (!allowed && from.isFolder) return { messageId: "unknown", data }
    if (allowed && !allowed.includes(to.name)) return { messageId: "folder", data }
  }
  return undefined
}

function findPackageProblem({ packages }, from, source) {
  const builtIn = source.startsWith("node:") && from !== "domain"
  if (!packages || builtIn || packages.includes(source)) return undefined
  return { messageId: "package", data: { from, to: source } }
}

function folderOf(root, file) {
  const [folder, ...rest] = path.relative(root, file).split(path.sep)
  return folder === ".." || (rest.length === 0 && folder?.includes(".")) ? undefined : folder
}

/** The sub-folder of a folder that a file is in, or the file itself; undefined outside of the folder. */
function partOf(folder, file) {
  const [name, ...rest] = path.relative(folder, file).split(path.sep)
  return name === ".."
    ? undefined
    : { name: name.replace(/\.tsx?$/, ""), isFolder: rest.length > 0 }
}
