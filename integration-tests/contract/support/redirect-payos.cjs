const http = require("node:http")
const https = require("node:https")

/** Preloaded (`node --require`): sends the requests of SDK 1.x, whose host is fixed, to `PAYOS_SIMULATOR`. */
const { hostname, port } = new URL(process.env.PAYOS_SIMULATOR)
const { request } = https

https.request = (options, ...rest) => {
  if (options.hostname !== "api-merchant.payos.vn") return request(options, ...rest)
  const redirected = { ...options, protocol: "http:", hostname, port, host: undefined }
  return http.request({ ...redirected, agent: undefined, agents: undefined }, ...rest)
}
