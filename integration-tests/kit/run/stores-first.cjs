const Sequencer = require("@jest/test-sequencer").default

/** Long suites, which start first: if one started last, it would run while the other workers are idle. */
const LONGEST = [
  "scenarios",
  "paying",
  "unmatched-money",
  "unpaid-orders",
  "core-and-reconciliation",
  "refunds",
  "payouts",
  "merchant",
  "cancelling",
  "audit",
]

/** Sorts long suites first, then suites that boot a store, then the rest. */
module.exports = class StoresFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => weigh(other) - weigh(one))
  }
}

function weigh({ path }) {
  const place = LONGEST.findIndex((name) => path.endsWith(`/${name}.spec.ts`))
  if (place >= 0) return LONGEST.length + 1 - place
  return /integration-tests\/(http|ledger-audit)\//.test(path) ? 1 : 0
}
