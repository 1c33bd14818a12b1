import { readdirSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import middlewares from "../../src/api/middlewares"

type Parsed = Record<string, string> | null
/** @param end whether the shape must match the whole path, as a route's does, or its beginning */
type Match = (shape: string, url: string, end: boolean) => Parsed

/** How Express 4 (path-to-regexp 0.1) and Express 5 (path-to-regexp 8) match a path. */
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

/** The shapes that Medusa derives from the folders of our routes. */
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

/** A path that matches a shape. */
const pathOf = (shape: string) => shape.replace(/:(\w+)/g, "its-$1")

describe("the shapes of our routes", () => {
  it("are strings, which both parsers accept", () => {
    expect(shapes.length).toBeGreaterThan(50)
    expect(matchers.filter((matcher) => typeof matcher !== "string")).toEqual([])
  })

  it.each(shapes)("%s (whole: %s) matches the same paths in Express 4 and 5", (shape, end) => {
    const matching = pathOf(shape)
    expect(EXPRESS_4(shape, matching, end)).not.toBeNull()
    for (const url of [
      matching,
      `${matching}/`,
      matching.toUpperCase(),
      `${matching}/more`,
      "/admin",
    ]) {
      expect([url, EXPRESS_5(shape, url, end)]).toEqual([url, EXPRESS_4(shape, url, end)])
    }
  })
})
