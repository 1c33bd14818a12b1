import { mkdtempSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { CONFIG_LINES } from "../../src/cli/init/config-text"
import { MERCHANT, PASSWORD } from "../kit/admin/call-admin"
import type { Journey } from "../kit/journey/journey"
import { REPOSITORY } from "../kit/machine/repository"
import { runCli } from "../kit/machine/run-cli"

const AS_MERCHANT = { MEDUSA_ADMIN_EMAIL: MERCHANT, MEDUSA_ADMIN_PASSWORD: PASSWORD }

const ENV = ["CLIENT_ID", "API_KEY", "CHECKSUM_KEY", "BACKEND_URL", "RETURN_URL", "CANCEL_URL"]

type Region = {
  id: string
  name: string
  currency_code: string
  countries: { iso_2: string }[]
  payment_providers: { id: string }[]
}

type Preference = { value: string; is_tax_inclusive: boolean }

/** The part of `init` that changes a running store; `integration-tests/contract/init.spec.ts` tests the files. */
export function init({ backend, admin, sql }: Journey): void {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "payos-init-"))
    const put = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
    mkdirSync(path.join(folder, "node_modules"))
    symlinkSync(
      path.join(REPOSITORY, "node_modules/typescript"),
      path.join(folder, "node_modules/typescript"),
    )
    put("package.json", `{ "dependencies": { "medusa-payment-payos": "0.1.0" } }`)
    put("medusa-config.ts", `module.exports = defineConfig({\n${CONFIG_LINES}\n})\n`)
    put(".env", ENV.map((name) => `PAYOS_${name}=\n`).join(""))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const run = (...args: string[]) =>
    runCli(["init", "--url", backend(), ...args], AS_MERCHANT, folder)
  const regions = async () => {
    const { body } = await admin("/regions?fields=*countries,*payment_providers")
    return body["regions"] as Region[]
  }
  const currencies = async () => {
    const { body } = await admin("/stores")
    const [store] = body["stores"] as {
      id: string
      supported_currencies: { currency_code: string; is_default: boolean }[]
    }[]
    if (!store) throw new Error("There is no store")
    return store
  }
  /** A store that sells in dollars, in one region with one country. */
  const sellAbroad = async (country: string) => {
    await sql("delete from region_payment_provider")
    await sql("update region set deleted_at = now()")
    await sql("update region_country set region_id = null")
    const { id } = await currencies()
    const usd = { currency_code: "usd", is_default: true, is_tax_inclusive: true }
    expect((await admin(`/stores/${id}`, { supported_currencies: [usd] })).status).toBe(200)
    const abroad = { name: "Abroad", currency_code: "usd", countries: [country] }
    expect((await admin("/regions", abroad)).status).toBe(200)
  }

  it("finds nothing to do in a complete store, and names the doctor as the next step", async () => {
    const before = await regions()
    const { code, out } = await run("--yes")
    expect(out).toContain("Nothing to do: everything is already set up.")
    expect(out).toContain(`  1. npx medusa-payment-payos doctor --url ${backend()}\n`)
    expect(code).toBe(0)
    expect(await regions()).toEqual(before)
  })

  it("adds the provider to the only region in VND, and keeps its other providers", async () => {
    const [region] = await regions()
    await admin(`/regions/${region?.id}`, { payment_providers: ["pp_system_default"] })
    const unconfirmed = await run()
    expect(unconfirmed).toMatchObject({ code: 2, err: expect.stringContaining("--yes") })
    expect(unconfirmed.out).toContain(`+ pp_payos_payos in the region "${region?.name}"`)
    expect((await regions())[0]?.payment_providers).toHaveLength(1)

    expect(await run("--yes")).toMatchObject({ code: 0, err: "" })
    const ids = (await regions())[0]?.payment_providers.map(({ id }) => id)
    expect(ids?.sort()).toEqual(["pp_payos_payos", "pp_system_default"])
    expect((await run("--yes")).out).toContain("Nothing to do")
  })

  it("adds the currency and a region to a store abroad, and keeps its own", async () => {
    await sellAbroad("us")
    const { code, out } = await run("--yes", "--lang", "vi")
    expect(out).toContain("+ tiền tệ VND")
    expect(out).toContain(`+ khu vực "Việt Nam" (VND, quốc gia VN) với pp_payos_payos`)
    expect(out).toContain("! Khu vực mới cần giá bằng VND")
    expect(code).toBe(1)
    const { supported_currencies } = await currencies()
    expect(
      supported_currencies.map(({ currency_code: of, is_default }) => [of, is_default]),
    ).toEqual(
      expect.arrayContaining([
        ["usd", true],
        ["vnd", false],
      ]),
    )
    const { body } = await admin("/price-preferences?attribute=currency_code&value=usd")
    expect(body["price_preferences"] as Preference[]).toMatchObject([{ is_tax_inclusive: true }])
    const created = (await regions()).find(({ currency_code }) => currency_code === "vnd")
    expect(created).toMatchObject({
      name: "Việt Nam",
      countries: [{ iso_2: "vn" }],
      payment_providers: [{ id: "pp_payos_payos" }],
    })
    expect(await run("--yes")).toMatchObject({ code: 0 })
    expect(await regions()).toHaveLength(2)
  })

  it("does not change a region that has Vietnam in another currency, and says so", async () => {
    await sellAbroad("vn")
    const { code, out } = await run("--yes")
    expect(out).toContain(`! Vietnam is in the region "Abroad", which is not in VND`)
    expect(code).toBe(1)
    expect(await regions()).toHaveLength(1)
  })

  it("does not choose among several regions in VND", async () => {
    await admin("/regions", { name: "Hà Nội", currency_code: "vnd" })
    for (const { id } of await regions()) {
      await admin(`/regions/${id}`, { payment_providers: ["pp_system_default"] })
    }
    const { code, out } = await run("--yes")
    expect(out).toMatch(/! Several regions are in VND \(.*Hà Nội.*\)/)
    expect(code).toBe(1)
  })

  it("says that a store without the provider must be restarted", async () => {
    await sql("update payment_provider set is_enabled = false where id like 'pp_payos%'")
    const { code, out } = await run("--yes")
    expect(out).toContain("! The running store has no provider pp_payos_…")
    expect(code).toBe(1)
  })
}
