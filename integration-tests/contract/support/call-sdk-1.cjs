const PayOS = require("payos-node-1")

/** Calls the method of SDK 1.x that the JSON argument names, and prints what it returns or throws. */
const { credentials, method, args } = JSON.parse(process.argv[2])
const client = new PayOS(
  credentials.clientId,
  credentials.apiKey,
  credentials.checksumKey,
  "PARTNER01",
)

const call = async () => client[method](...args)

call().then(
  (value) => console.log(JSON.stringify({ value })),
  (error) => console.log(JSON.stringify({ error: error.message })),
)
