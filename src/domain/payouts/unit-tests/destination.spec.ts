import fc from "fast-check"
import { findBank } from "../../banks/banks"
import { findDestination, type Payer, type UncertainReason } from "../destination"

/** A Vietcombank account as the payer's bank reports it. */
const lan: Payer = {
  bank_id: "970436",
  name: "NGUYEN THI LAN",
  number: "0011004567890",
  is_virtual: false,
  is_erased: false,
}

describe("findDestination", () => {
  it("returns the only account that paid", () => {
    for (const payers of [[lan], [lan, lan, { ...lan }]]) {
      expect(findDestination(payers, findBank)).toEqual({
        type: "certain",
        destination: {
          to_bin: "970436",
          to_account_number: "0011004567890",
          to_account_name: "NGUYEN THI LAN",
        },
      })
    }
  })

  it.each<[UncertainReason, string, Partial<Payer>[]]>([
    ["no_transfers", "there is no transfer", []],
    ["erased", "the payer was erased", [{ bank_id: null, number: null, is_erased: true }]],
    ["erased", "the payer of a part was erased", [{}, { is_erased: true }]],
    ["unknown_payer", "the bank is missing", [{ bank_id: null }]],
    ["unknown_payer", "the bank is blank", [{ bank_id: "" }]],
    ["unknown_payer", "the account is missing", [{ number: null }]],
    ["missing_name", "the name is missing", [{ name: null }]],
    ["missing_name", "the name is blank", [{ name: "" }]],
    ["unknown_bank", "the bank's id is not a BIN", [{ bank_id: "01203001" }]],
    ["unknown_bank", "no bank has the BIN", [{ bank_id: "970000" }]],
    ["wallet", "the account is a wallet's pool", [{ bank_id: "971025" }]],
    ["virtual_account", "it was paid to a virtual account", [{ is_virtual: true }]],
    ["virtual_account", "one of two was paid to a virtual account", [{}, { is_virtual: true }]],
    ["several_payers", "another account paid too", [{}, { number: "0011004567891" }]],
    ["several_payers", "another bank paid too", [{}, { bank_id: "970422" }]],
    ["several_payers", "one of the payers is missing", [{}, { bank_id: null, number: null }]],
  ])("is %s if %s", (reason, _, payers) => {
    const all = payers.map((payer) => ({ ...lan, ...payer }))
    expect(findDestination(all, findBank)).toEqual({ type: "uncertain", reason })
  })

  it("treats another name on the same account as the same payer: banks spell names differently", () => {
    const reading = findDestination([lan, { ...lan, name: "LAN NGUYEN" }], findBank)
    expect(reading).toMatchObject({ type: "certain", destination: { to_account_name: lan.name } })
  })

  it("never returns an account that did not pay the whole amount", () => {
    const text = fc.option(fc.constantFrom("970436", "970422", "971025", "1", "2", ""))
    const payer = fc.record({
      bank_id: text,
      name: text,
      number: text,
      is_virtual: fc.boolean(),
      is_erased: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(payer, { maxLength: 4 }), (payers) => {
        const reading = findDestination(payers, findBank)
        if (reading.type === "uncertain") return
        const { to_bin, to_account_number } = reading.destination
        expect(payers.length).toBeGreaterThan(0)
        for (const { bank_id, number, is_virtual, is_erased } of payers) {
          const payer = [bank_id, number, is_virtual, is_erased]
          expect(payer).toEqual([to_bin, to_account_number, false, false])
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
