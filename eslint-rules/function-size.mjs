/**
 * A function has at most so many lines and parameters. A suite, whose body declares tests, is a table of contents: its
 * tests are held to the limit, and its file by `max-lines`. The rows of a table of `it.each` come as parameters.
 */
export const functionSize = {
  meta: {
    type: "suggestion",
    schema: [
      {
        type: "object",
        properties: { lines: { type: "integer" }, params: { type: "integer" } },
        required: ["lines", "params"],
        additionalProperties: false,
      },
    ],
    messages: {
      lines: "This function has {{found}} lines; the limit is {{most}}.",
      params: "This function has {{found}} parameters; the limit is {{most}}.",
    },
  },
  create(context) {
    const [most] = context.options
    const open = []
    const enter = (node) => open.push({ node, isSuite: false })
    const leave = (node) => {
      const { isSuite } = open.pop()
      const lines = node.loc.end.line - node.loc.start.line + 1
      const report = (messageId, found) =>
        context.report({ node, messageId, data: { found, most: most[messageId] } })
      if (lines > most.lines && !isSuite) report("lines", lines)
      if (node.params.length > most.params && !isOfTable(node)) report("params", node.params.length)
    }
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      CallExpression: (node) => {
        if (declaresTests(node)) for (const one of open) one.isSuite = true
      },
      "FunctionDeclaration:exit": leave,
      "FunctionExpression:exit": leave,
      "ArrowFunctionExpression:exit": leave,
    }
  },
}

/** `it(…)`, `describe.each(…)(…)`. */
function declaresTests({ callee }) {
  let root = callee
  while (root.type === "CallExpression" || root.type === "MemberExpression") {
    root = root.type === "CallExpression" ? root.callee : root.object
  }
  return root.type === "Identifier" && ["it", "test", "describe"].includes(root.name)
}

/** The function of `it.each(…)(name, function)`. */
function isOfTable({ parent }) {
  return parent.type === "CallExpression" && declaresTests(parent)
}
