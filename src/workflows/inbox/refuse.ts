import { MedusaError } from "@medusajs/framework/utils"

/** A decision that cannot be carried out: nothing was changed, and the text says what to do instead. */
export function refuse(code: string, text: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, text, code)
}
