import { cpSync } from "node:fs"
import path from "node:path"
import { snippet } from "./snippet"
import type { Store } from "./store"

const SEED = path.resolve(__dirname, "../../kit/seed")

/** Writes the files of `create-medusa-app` that a store needs to be built and run. */
export function writeApp(
  store: Store,
  { medusa, react }: { medusa: string; react: string },
  more: Record<string, string> = {},
): void {
  const packages = ["admin-sdk", "cli", "framework", "medusa"]
  const manifest = {
    name: "my-store",
    version: "0.0.1",
    private: true,
    dependencies: {
      ...Object.fromEntries(packages.map((name) => [`@medusajs/${name}`, medusa])),
      ...more,
    },
    devDependencies: {
      "@swc/core": "^1.7.28",
      "@types/node": "^20.12.11",
      "@types/react": "^18.3.2",
      "@types/react-dom": "^18.2.25",
      react,
      "react-dom": react,
      "ts-node": "^10.9.2",
      typescript: "5.9.3",
      vite: "^7.0.0",
    },
  }
  store.write("package.json", JSON.stringify(manifest, null, 2))
  store.write("tsconfig.json", JSON.stringify(TSCONFIG, null, 2))
}

const TSCONFIG = {
  compilerOptions: {
    target: "ES2021",
    module: "Node16",
    moduleResolution: "Node16",
    esModuleInterop: true,
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
    skipLibCheck: true,
    skipDefaultLibCheck: true,
    declaration: false,
    outDir: "./.medusa/server",
    rootDir: "./",
    jsx: "react-jsx",
    forceConsistentCasingInFileNames: true,
    resolveJsonModule: true,
    checkJs: false,
    strictNullChecks: true,
  },
  include: ["**/*", ".medusa/types/*"],
  exclude: ["node_modules", ".medusa/server", ".medusa/admin", ".cache", "type-check"],
}

/** The configuration of a new store. */
const PROJECT = `projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.STORE_CORS!,
      adminCors: process.env.ADMIN_CORS!,
      authCors: process.env.AUTH_CORS!,
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },`

/** The last option of README's configuration. */
const LAST_OPTION = `cancelUrl: "https://shop.example/checkout/cancel",\n`

/**
 * Writes README.md's configuration with its additions for the simulator, and a new store's configuration in place
 * of "// …". Settings of this run (the store's port, production with a simulator, a payout channel)
 * come from the environment.
 */
export function writeConfig(store: Store): void {
  const installed = snippet("ts", "module.exports = defineConfig({")
  const offline = snippet(
    "ts",
    "baseUrl: process.env.PAYOS_BASE_URL,",
    "docs/operator/simulator.md",
  )
  const readme = replaceOnce(
    replaceOnce(installed, "// …", PROJECT),
    LAST_OPTION,
    LAST_OPTION + offline,
  )
  store.write(
    "medusa-config.ts",
    `import { defineConfig, loadEnv } from "@medusajs/framework/utils"

loadEnv(process.env.NODE_ENV || "development", process.cwd())

${readme}
const payos = module.exports.plugins.find(({ resolve }) => resolve === "medusa-payment-payos")
Object.assign(payos.options, JSON.parse(process.env.OF_THIS_RUN ?? "{}"))
`,
  )
}

function replaceOnce(text: string, place: string, what: string): string {
  if (text.split(place).length === 2) return text.replace(place, () => what)
  throw new Error(`README's configuration does not have exactly one "${place}"`)
}

/** Copies the seed scripts to where `medusa exec` finds them. */
export function writeSeed(store: Store): void {
  cpSync(SEED, path.join(store.folder, "src/scripts/seed"), { recursive: true })
}
