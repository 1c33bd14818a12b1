import { isRecord, type Fields } from "../validation"

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fields of a JSON body; {} without a body, undefined for anything but an object. */
export const readFields = (text: string): Fields | undefined => {
  if (text.trim() === "") return {}
  const value = readJson(text)
  return isRecord(value) ? value : undefined
}
