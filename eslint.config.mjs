import medusa from "@medusajs/eslint-plugin"
import reactHooks from "eslint-plugin-react-hooks"
import tseslint from "typescript-eslint"
import { arrows } from "./eslint-rules/arrows.mjs"
import { functionSize } from "./eslint-rules/function-size.mjs"
import { retiredNames } from "./eslint-rules/retired-names.mjs"

const TYPESCRIPT = ["**/*.{ts,tsx}"]
const TESTS = ["**/unit-tests/**", "integration-tests/**"]
const READERS_OF_ENV = ["medusa-config.ts", "integration-tests/**", "src/cli/**"]
const OUTSIDE_MEDUSA_ERRORS = [
  "src/{client,domain,simulator,cli,storefront,types}/**",
  "src/modules/**",
  "integration-tests/**",
  "medusa-config.ts",
]

/** Tables of values, of any length. */
const DATA = ["src/domain/banks/bank-list.ts", "integration-tests/kit/database/first-rows.ts"]

/** Words that CONTRIBUTING.md has replaced; a title is what a newcomer learns the behaviour from. */
const RETIRED_WORDS =
  "/\\b(gone|told|tells?|hears?|nobody|given up|after all|by hand|for good|on its way|comes again)\\b/"

const RETIRED_WORDS_MESSAGE =
  "A title is a sentence in the terms of the field: see the retired words of CONTRIBUTING.md."

/** `it("…")` and `it.each(…)("…")`. */
const noRetiredWords = [
  "callee.name=/^(it|test|describe)$/",
  "callee.callee.property.name='each'",
].map((callee) => ({
  selector: `CallExpression[${callee}] > Literal.arguments:first-child[value=${RETIRED_WORDS}]`,
  message: RETIRED_WORDS_MESSAGE,
}))

/** The plugin's presets ignore specs and integration-tests for the whole run: ours are linted. */
const medusaRules = medusa.configs.recommended.filter((config) => !config.ignores || config.rules)

const everywhere = [
  {
    selector:
      "CallExpression[callee.object.name='jest'][callee.property.name=/^(do)?(mock|spyOn)$/i]",
    message: "Nothing is mocked here: tests talk to a socket; time and randomness are arguments.",
  },
  {
    selector:
      "MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo)$/]",
    message: "Every test runs, or it is deleted.",
  },
  {
    selector: "CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]",
    message: "Every test runs, or it is deleted.",
  },
  ...noRetiredWords,
]

const noOwnErrors = [
  {
    selector: "NewExpression[callee.name='MedusaError']",
    message:
      "A refusal is an entry of the catalogue in src/domain/errors: throw refusal(code) of src/modules/payos/refusal.ts.",
  },
]

const noClock = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: "The domain has no clock: the time is an argument.",
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: "The domain has no clock: the time is an argument.",
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: "The domain has no randomness: a random value is an argument.",
  },
]

/** Every name that the query goes by: `query.graph()`, `container.resolve(QUERY).graph()`. */
const noQueries = [
  {
    selector: "CallExpression[callee.property.name='graph']",
    message:
      "Questions to Medusa live in src/medusa: a function `readX(query)` or `listX(query)` there, with the entity's row type.",
  },
]

/** `total`, or `items.total` behind any path: Medusa up to 2.18 reckons it wrongly together with single fields of a line. */
const noBareTotals = {
  files: ["src/medusa/*.ts"],
  rules: {
    "no-restricted-syntax": [
      "error",
      ...everywhere,
      ...noOwnErrors,
      {
        selector: "ArrayExpression > Literal[value=/(^|[._])total$/]",
        message:
          "Totals are asked for by totalFields() of src/medusa/compat/total-fields.ts, with whole lines.",
      },
    ],
  },
}

/** The oracle looks from outside: what it shared with the plugin or its audit would be wrong in both. */
const ORACLE_MESSAGE =
  "The oracle imports nothing of src or of the audit: only its own files and Node. See docs/developer/repository.md."

const noInsideKnowledge = {
  files: ["integration-tests/oracle/*.ts"],
  rules: {
    "no-restricted-imports": [
      "error",
      { patterns: [{ regex: "^(?!\\./|node:)", message: ORACLE_MESSAGE }] },
    ],
    "no-restricted-syntax": [
      "error",
      ...everywhere,
      { selector: "ImportExpression", message: ORACLE_MESSAGE },
    ],
  },
}

const noInsideHelp = {
  files: ["integration-tests/oracle/scenarios/**/*.ts"],
  rules: {
    "no-restricted-imports": [
      "error",
      { patterns: [{ regex: "/(src|ledger-audit)(/|$)", message: ORACLE_MESSAGE }] },
    ],
  },
}

const KIT_MESSAGE =
  "The test kit serves every suite and imports from none: only src and its own files. See docs/developer/repository.md."

/** The kit's files are two folders below the tests: two steps up and no further is another suite. */
const noSuiteInKit = {
  files: ["integration-tests/kit/**/*.ts"],
  ignores: ["integration-tests/kit/history/*.ts"],
  rules: {
    "no-restricted-imports": [
      "error",
      { patterns: [{ regex: "^\\.\\./\\.\\./(?!\\.\\./)", message: KIT_MESSAGE }] },
    ],
  },
}

/** The actors of a history record, in the reconciliation oracle's types, what neither the bank nor the store shows. */
const noSuiteInHistory = {
  files: ["integration-tests/kit/history/*.ts"],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            regex: "^\\.\\./\\.\\./(?!\\.\\./|oracle/(decisions|payers)$)",
            message: KIT_MESSAGE,
          },
        ],
      },
    ],
  },
}

export default tseslint.config(
  {
    ignores: [
      "**/node_modules/",
      ".medusa/",
      ".demo/",
      ".cache/",
      "coverage/",
      // Medusa writes it while it builds, and takes it away.
      "src/admin/__admin-extensions__.js",
      "integration-tests/contract/snippets/",
    ],
  },
  ...medusaRules,
  { files: TYPESCRIPT, extends: [tseslint.configs.strictTypeChecked] },
  {
    files: TYPESCRIPT,
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // Medusa's own types say `T`, where the database may well answer nothing.
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        {
          allowNumber: true,
          allowBoolean: true,
          allowNullish: true,
          allow: ["Error", "URL", "URLSearchParams"],
        },
      ],
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-base-to-string": "off",
      "@typescript-eslint/no-misused-spread": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      // Medusa wants every method of a service and a migration to be async.
      "@typescript-eslint/require-await": "off",
      // The đồng has no minor unit: 220.000 ₫ is 220000.
      "@medusajs/prices-in-major-units": "off",
      "no-restricted-syntax": ["error", ...everywhere],
      "id-denylist": ["error", ...retiredNames],
    },
  },
  {
    files: ["src/{admin,storefront}/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error" },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: TESTS,
    plugins: { layers: { rules: { arrows } } },
    rules: { "layers/arrows": "error", "no-console": "error" },
  },
  {
    files: TYPESCRIPT,
    ignores: ["src/**/*.spec.ts"],
    plugins: { size: { rules: { functions: functionSize } } },
    rules: { "size/functions": ["error", { lines: 60, params: 3 }] },
  },
  {
    files: TYPESCRIPT,
    ignores: ["src/**/*.spec.ts", ...DATA],
    rules: { "max-lines": ["error", 250] },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/modules/payos/refusal.ts"],
    rules: { "no-restricted-syntax": ["error", ...everywhere, ...noOwnErrors] },
  },
  {
    files: TYPESCRIPT,
    ignores: READERS_OF_ENV,
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message:
            "Configuration comes in as options: only medusa-config.ts, the demo and the CLI.",
        },
      ],
    },
  },
  {
    // `expect.any()` and answers read for one assertion are `any` by nature.
    files: TESTS,
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/restrict-plus-operands": "off",
      "@typescript-eslint/restrict-template-expressions": "off",
    },
  },
  { files: ["src/cli/**"], rules: { "no-console": "off" } },
  {
    files: ["src/**/*.ts"],
    ignores: [...TESTS, "src/medusa/**", "src/modules/payos/refusal.ts"],
    rules: { "no-restricted-syntax": ["error", ...everywhere, ...noOwnErrors, ...noQueries] },
  },
  {
    files: ["src/domain/**/*.ts"],
    ignores: TESTS,
    rules: {
      "no-restricted-syntax": ["error", ...everywhere, ...noOwnErrors, ...noClock, ...noQueries],
    },
  },
  noBareTotals,
  noInsideKnowledge,
  noInsideHelp,
  noSuiteInKit,
  noSuiteInHistory,
  {
    files: OUTSIDE_MEDUSA_ERRORS,
    rules: { "@medusajs/use-medusa-error-not-generic-error": "off" },
  },
)
