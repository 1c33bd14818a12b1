/** Version of this package, as sent in the User-Agent. A test compares it with package.json. */
export const version = "0.1.0"
