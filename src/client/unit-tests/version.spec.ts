import packageJson from "../../../package.json"
import { version } from "../version"

it("is the version of the package", () => {
  expect(version).toBe(packageJson.version)
})
