import type { Store } from "./store"

const WORKSPACES = { workspaces: ["apps/*"] }

/** The workspace files of each package manager, and its install command. */
export const MANAGERS = {
  pnpm: {
    manifest: { packageManager: "pnpm@10.11.1" },
    files: {
      "pnpm-workspace.yaml": `packages:\n  - "apps/*"\n`,
      ".npmrc": "auto-install-peers=true\n",
    },
    install: ["npx", "--yes", "pnpm@10.11.1", "install", "--prefer-offline"],
  },
  npm: {
    manifest: WORKSPACES,
    // By default, npm refuses Medusa's own UI with React 19.
    files: { ".npmrc": "legacy-peer-deps=true\n" },
    install: ["npm", "install", "--prefer-offline", "--no-audit", "--no-fund"],
  },
  yarn: {
    manifest: {
      ...WORKSPACES,
      packageManager: "yarn@1.22.22",
      // Medusa's CLI needs it, and Yarn 1 hoists only the CLI.
      devDependencies: { "ts-node": "^10.9.2" },
    },
    files: {},
    // Medusa's own dependencies require a newer Node than 20, which only Yarn 1 enforces.
    install: [
      ...["npx", "--yes", "yarn@1.22.22", "install", "--ignore-engines"],
      ...["--prefer-offline", "--non-interactive"],
    ],
  },
  "yarn-4": {
    manifest: { ...WORKSPACES, packageManager: "yarn@4.9.2" },
    files: { ".yarnrc.yml": "nodeLinker: node-modules\nenableImmutableInstalls: false\n" },
    install: ["npx", "--yes", "-p", "@yarnpkg/cli-dist@4.9.2", "yarn", "install"],
  },
} satisfies Record<string, { manifest: object; files: Record<string, string>; install: string[] }>

export type Manager = keyof typeof MANAGERS

export const isManager = (name: unknown): name is Manager =>
  typeof name === "string" && name in MANAGERS

/** Writes the files of the workspace's root. */
export function writeRoot(root: Store, manager: Manager): void {
  const { manifest, files } = MANAGERS[manager]
  root.write("package.json", JSON.stringify({ name: "shop", private: true, ...manifest }))
  for (const [name, text] of Object.entries(files)) root.write(name, text)
}
