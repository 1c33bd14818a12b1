const words = (text) => text.trim().split(/\s+/)

/** Names that the bundles shorten; a test finds each of them in its source. */
const SHORTENED = {
  /** Members of the kit that no page uses. */
  kit: words(`
    showPayment followSession setFollowing replaceSession renewSession onUpdate onConnection isSeen
    wait
  `),
  /** Members within uqr that nobody else calls, by how they begin. */
  uqr: words(`
    drawFunction drawFormat drawVersion drawFinder drawAlignment drawCodewords finderPenalty getPenaltyScore
    setFunctionModule addEccAndInterleave applyMask getAlignmentPatternPositions bitData numChars modules version
    maskPattern minVersion maxVersion boostEcc onEncoded getModule getData types
    Border Timing Alignment Position
  `),
  /** Keys of the component's messages that are no name of anything else, such as a status or a field of a response. */
  messages: words(`
    paidTitle holderHint saveQr showCode hideCode scanHint hostedPage qrOf
    whichBank findBank allBanks otherBank bankApp fillsHint openThisApp choosePicture
    comeBack notSaved appHint notYet elsewhere elsewhereHint askCancel keep
    newCode again today tomorrow restCode waitingRest replacedBy surplus
    notReady otherGap
  `),
}

const { kit, uqr, messages } = SHORTENED
const INNER = new RegExp(`^((${[...kit, ...messages].join("|")})$|${uqr.join("|")})`)

exports.SHORTENED = SHORTENED

/** `createElement` from one import: esbuild keeps an import of the JSX runtime for every file that uses it. */
const REACT = {
  jsx: "transform",
  tsconfigRaw: {
    compilerOptions: {
      jsx: "react",
      jsxFactory: "createElement",
      jsxFragmentFactory: "Fragment",
    },
  },
  inject: ["./src/storefront/react/react.ts"],
}

/** Whether an entry has React components. */
exports.isReact = (entry) => entry !== "storefront/index.ts"

/** How esbuild makes one file of a storefront entry, such as `storefront/react/index.ts`. */
exports.optionsOf = (root, entry) => ({
  bundle: true,
  minify: true,
  charset: "utf8",
  format: "esm",
  target: "es2020",
  // Of ES2022, and in every browser that knows CSS's `:is()`, which the component's styles use.
  supported: { "class-field": true },
  external: ["react"],
  legalComments: "inline",
  mangleProps: INNER,
  logLevel: "warning",
  absWorkingDir: root,
  entryPoints: [`src/${entry}`],
  ...(exports.isReact(entry) && REACT),
})
