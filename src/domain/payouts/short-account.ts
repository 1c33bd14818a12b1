/** An account number that only has to be recognised: its last four. */
export function shortAccount(number: string): string {
  return number.length > 4 ? `••${number.slice(-4)}` : number
}
