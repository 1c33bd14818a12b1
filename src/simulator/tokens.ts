import { randomBytes, randomInt } from "node:crypto"

const ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"

/** 32 lower-case hex digits, the format of payment link ids. */
export const hexId = (): string => randomBytes(16).toString("hex")

/** Upper-case letters and digits. */
export const alphanumeric = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")

const digits = (length: number): string =>
  Array.from({ length }, () => String(randomInt(10))).join("")

/** A bank's reference of one transfer. */
export const bankReference = (): string => `FT${digits(14)}`

/** The code with which payOS prefixes the merchant's text, such as `CS62H9BJD45`. */
export const transferCode = (): string => `CS${alphanumeric(9)}`
