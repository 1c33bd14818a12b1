import { readSimulatorCommand } from "../simulator-options"
import { UsageError } from "../usage-error"

describe("the options of the simulator command", () => {
  it("have defaults", () => {
    expect(readSimulatorCommand([], {})).toEqual({
      options: {
        port: 4010,
        host: undefined,
        payment: {},
        payout: {},
        webhookUrl: undefined,
      },
      json: false,
      help: false,
    })
  })

  it("are read from the command line", () => {
    const args = [
      ...["--port", "0", "--host", "0.0.0.0", "--json", "--webhook-url", "http://shop.test/hook"],
      ...["--client-id", "a", "--api-key", "b", "--checksum-key", "c"],
      ...["--payout-client-id", "d", "--payout-api-key", "e", "--payout-checksum-key", "f"],
    ]
    expect(readSimulatorCommand(args, {})).toEqual({
      options: {
        port: 0,
        host: "0.0.0.0",
        payment: { clientId: "a", apiKey: "b", checksumKey: "c" },
        payout: { clientId: "d", apiKey: "e", checksumKey: "f" },
        webhookUrl: "http://shop.test/hook",
      },
      json: true,
      help: false,
    })
  })

  it("fall back to environment variables that are not empty", () => {
    const environment = {
      PAYOS_CLIENT_ID: "a",
      PAYOS_API_KEY: "",
      PAYOS_PAYOUT_CHECKSUM_KEY: "f",
    }
    const { options } = readSimulatorCommand(["--client-id", "mine"], environment)
    expect(options.payment).toEqual({ clientId: "mine" })
    expect(options.payout).toEqual({ checksumKey: "f" })
  })

  it.each([
    [["--port", "many"], "--port takes a number"],
    [["--port", "65536"], "--port takes a number"],
    [["--webhook-url", "shop"], "--webhook-url takes an http or https URL"],
    [["--webhook-url", "ftp://shop"], "--webhook-url takes an http or https URL"],
    [["--colour", "red"], "Unknown option '--colour'"],
    [["--port"], "argument missing"],
    [["left-over"], "Unexpected argument 'left-over'"],
  ])("reject %j with the reason", (args, message) => {
    expect(() => readSimulatorCommand(args, {})).toThrow(UsageError)
    expect(() => readSimulatorCommand(args, {})).toThrow(message)
  })
})
