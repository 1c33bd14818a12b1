import packageJson from "../../../package.json"
import { version } from "../version"

it("version equals the package's version", () => {
  expect(version).toBe(packageJson.version)
})
