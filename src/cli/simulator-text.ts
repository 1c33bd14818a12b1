import type { ChannelCredentials, Simulator } from "../simulator"

export const SIMULATOR_HELP = `medusa-payment-payos simulator: runs a local payOS without real money

  --port 4010                  0: any free port
  --host 127.0.0.1
  --client-id --api-key --checksum-key                        of the payment channel
  --payout-client-id --payout-api-key --payout-checksum-key   of the payout channel
  --webhook-url URL            sends webhooks there without trying the URL first
  --as FILE                    responds as payOS did in this record of rehearse; may be given several times
  --json                       prints URL and credentials as one line of JSON
  --help

Credentials that are not given come from PAYOS_CLIENT_ID, PAYOS_API_KEY, PAYOS_CHECKSUM_KEY and
PAYOS_PAYOUT_CLIENT_ID and so on; if those are not set either, they are random.
`

const lines = (prefix: string, { clientId, apiKey, checksumKey }: ChannelCredentials): string =>
  [
    `${prefix}_CLIENT_ID=${clientId}`,
    `${prefix}_API_KEY=${apiKey}`,
    `${prefix}_CHECKSUM_KEY=${checksumKey}`,
  ].join("\n")

/** Returns the simulator's startup text. */
export const describeSimulator = ({ url, payment, payout }: Simulator): string => `
payOS simulator on ${url}

For the store's .env:
PAYOS_BASE_URL=${url}
${lines("PAYOS", payment)}
${lines("PAYOS_PAYOUT", payout)}

Pay a link as a shopper would (an order code or a payment link id):
  curl -X POST ${url}/_simulator/links/ORDER_CODE/pay -d '{}'
See all links:
  curl ${url}/_simulator/links

Ctrl-C stops it.
`
