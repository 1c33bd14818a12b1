const Sequencer = require("@jest/test-sequencer").default

/** Begun last, one of these would keep one worker busy while the others have nothing left. */
const LONGEST = [
  "scenarios",
  "paying",
  "unmatched-money",
  "order-first",
  "core-and-reconciliation",
  "refunds",
  "payouts",
  "merchant",
  "cancelling",
  "audit",
]

/** The long ones first, then what boots a store, then the rest. */
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
