import { parseArgs, types, type ParseArgsConfig } from "node:util"
import { UsageError } from "./usage-error"

type Options = NonNullable<ParseArgsConfig["options"]>

/**
 * Parses the arguments after a command's name.
 *
 * @throws UsageError that says what is wrong
 */
export function parseOptions<T extends Options>(
  args: string[],
  options: T,
): ReturnType<typeof parseArgs<{ options: T }>>["values"] {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError(types.isNativeError(error) ? error.message : "The options are not valid")
  }
}
