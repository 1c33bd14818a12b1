import { HOLDER_NAME } from "../holder-name"

it.each([
  ["Nguyễn Thị Lân", true],
  ["ĐỖ ĐẠT", true],
  ["CÔNG TY TNHH A&B (VIỆT NAM) 2", true],
  ["Zoë O’Brien-Łuk", true],
  ["LАN", false],
  ["LAN\u3164", false],
  ["LAN\u115f", false],
  ["LAN\u200b", false],
  ["LA\u034fN", false],
  ["L\u0323\u0302\u0302AN", false],
  ["123", false],
  ["<b>LAN</b>", false],
  ["", false],
  ["A".repeat(101), false],
])("HOLDER_NAME accepts %j: %s", (name, isAccepted) => {
  expect(HOLDER_NAME.test(name.normalize("NFC"))).toBe(isAccepted)
})
