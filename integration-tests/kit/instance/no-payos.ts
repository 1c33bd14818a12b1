const NO_CHANNEL = { clientId: "none", apiKey: "none", checksumKey: "none" }

/** For commands of Medusa that do not call payOS. */
export const NO_PAYOS = { url: "http://127.0.0.1:9", payment: NO_CHANNEL, payout: NO_CHANNEL }
