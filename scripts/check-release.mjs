import { readFileSync } from "node:fs"

/**
 * Refuses a release whose package.json has no repository, or whose version, tag and changelog do not agree.
 * `npm publish` runs it by itself; `node scripts/check-release.mjs v1.2.3` also compares the tag.
 */
const PLACEHOLDER = "YOUR_ACCOUNT"

const read = (file) => readFileSync(file, "utf8")
const manifest = JSON.parse(read("package.json"))
const lock = JSON.parse(read("package-lock.json"))
const { version } = manifest
const [tag] = process.argv.slice(2)

const faults = [
  ...faultsOfAddresses(),
  ...(lock.version === version && lock.packages?.[""]?.version === version
    ? []
    : [`package-lock.json is of ${lock.version}: run npm install`]),
  ...(read("src/client/version.ts").includes(`"${version}"`)
    ? []
    : ["src/client/version.ts has another version"]),
  ...(tag === undefined || tag === `v${version}` ? [] : [`the tag ${tag} is not v${version}`]),
  ...faultsOfChangelog(),
]

if (faults.length > 0) {
  process.stderr.write(`${version} cannot be released:\n`)
  for (const fault of faults) process.stderr.write(`- ${fault}\n`)
  process.exit(1)
}
process.stdout.write(`${version} may be released.\n`)

function faultsOfAddresses() {
  const { homepage = "", bugs = {}, repository = {} } = manifest
  const url = repository.url ?? ""
  const address = /^git\+(https:\/\/github\.com\/[^/]+\/[^/]+)\.git$/.exec(url)?.[1]
  if (!address) return ["repository.url in package.json is not git+https://github.com/…/….git"]
  if (address.includes(PLACEHOLDER)) {
    return [
      `homepage, bugs and repository in package.json name ${PLACEHOLDER}: put the account there`,
    ]
  }
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env
  const isElsewhere = name !== undefined && `${server}/${name}` !== address
  return [
    ...(homepage.startsWith(address)
      ? []
      : ["homepage in package.json belongs to another repository"]),
    ...(bugs.url?.startsWith(address)
      ? []
      : ["bugs in package.json belongs to another repository"]),
    ...(isElsewhere ? [`this is ${name}; npm's provenance wants ${address}`] : []),
  ]
}

/** The version's section, with its date, and something in it. */
function faultsOfChangelog() {
  const sections = read("CHANGELOG.md").split(/^## /m).slice(1)
  const section = sections.find((one) => one.startsWith(`${version},`))
  if (!section) return [`CHANGELOG.md has no section "## ${version}, <date>"`]
  const [heading = "", ...lines] = section.split("\n")
  const isDated = /^\S+, \d{4}-\d{2}-\d{2}$/.test(heading)
  return [
    ...(isDated
      ? []
      : [`CHANGELOG.md: "## ${heading}" has no date, such as "## ${version}, 2027-01-31"`]),
    ...(lines.join("").trim() ? [] : [`CHANGELOG.md says nothing of ${version}`]),
  ]
}
