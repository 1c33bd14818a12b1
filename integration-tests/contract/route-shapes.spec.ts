import { readdirSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import middlewares from "../../src/api/middlewares"

type Parsed = Record<string, string> | null
/** @param end whether the shape is of the whole path, as a route's, or of its beginning */
type Match = (shape: string, url: string, end: boolean) => Parsed

/** How Express 4 reads a path (path-to-regexp 0.1), and how Express 5 does (path-to-regexp 8). */
const EXPRESS_4: Match = (shape, url, end) => {
  const keys: { name: string }[] = []
  const found = (parserOf("express") as Express4)(shape, keys, { end }).exec(url)
  return found && Object.fromEntries(keys.map(({ name }, at) => [name, found[at + 1] ?? ""]))
}
const EXPRESS_5: Match = (shape, url, end) => {
  const found = (parserOf("@medusajs/framework/http") as Express5).match(shape, { end })(url)
  return found ? { ...found.params } : null
}

type Options = { end: boolean }
type Express4 = (shape: string, keys: { name: string }[], options: Options) => RegExp
type Express5 = {
  match: (
    shape: string,
    options: Options,
  ) => (url: string) => { params: Record<string, string> } | false
}

function parserOf(owner: string): unknown {
  return createRequire(require.resolve(owner))("path-to-regexp")
}

const API = path.resolve(__dirname, "../../src/api")

/** The shapes that Medusa makes of the folders of our routes. */
const ownRoutes = readdirSync(API, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .map((file) => `/${path.dirname(file)}`.replace(/\[(\w+)\]/g, ":$1"))

const matchers = (middlewares.routes ?? []).map(({ matcher }) => matcher)
const mounted = (middlewares.routes ?? []).filter(({ methods }) => !methods)
const shapes: [string, boolean][] = [
  ...[...new Set([...matchers.map(String), ...ownRoutes])].map((shape): [string, boolean] => [
    shape,
    true,
  ]),
  ...mounted.map(({ matcher }): [string, boolean] => [String(matcher), false]),
]

/** An address that a shape stands for. */
const addressOf = (shape: string) => shape.replace(/:(\w+)/g, "its-$1")

describe("the shapes of our routes", () => {
  it("are texts, which both parsers take", () => {
    expect(shapes.length).toBeGreaterThan(50)
    expect(matchers.filter((matcher) => typeof matcher !== "string")).toEqual([])
  })

  it.each(shapes)("%s (whole: %s) is read by Express 4 and 5 alike", (shape, end) => {
    const address = addressOf(shape)
    expect(EXPRESS_4(shape, address, end)).not.toBeNull()
    for (const url of [
      address,
      `${address}/`,
      address.toUpperCase(),
      `${address}/more`,
      "/admin",
    ]) {
      expect([url, EXPRESS_5(shape, url, end)]).toEqual([url, EXPRESS_4(shape, url, end)])
    }
  })
})
