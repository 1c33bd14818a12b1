const http = require("node:http")
const https = require("node:https")

/** Preloaded (`node --require`): the SDK 1.x has a fixed address, which leads to `PAYOS_SIMULATOR` here. */
const { hostname, port } = new URL(process.env.PAYOS_SIMULATOR)
const { request } = https

https.request = (options, ...rest) => {
  if (options.hostname !== "api-merchant.payos.vn") return request(options, ...rest)
  const there = { ...options, protocol: "http:", hostname, port, host: undefined }
  return http.request({ ...there, agent: undefined, agents: undefined }, ...rest)
}
