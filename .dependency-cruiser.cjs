/** Imports form no circle, types included; the arrows between folders are held by `eslint-rules/arrows.mjs`. */
module.exports = {
  forbidden: [{ name: "no-circles", severity: "error", from: {}, to: { circular: true } }],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
}
