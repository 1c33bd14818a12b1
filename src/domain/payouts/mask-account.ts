/** Masks an account number except for its last four characters. */
export function maskAccount(number: string): string {
  return number.length > 4 ? `••${number.slice(-4)}` : number
}
