import { contentDisposition } from "../content-disposition"

describe("contentDisposition", () => {
  it.each([
    ["hoa-don.pdf", `attachment; filename="hoa-don.pdf"; filename*=UTF-8''hoa-don.pdf`],
    [
      "Hoá đơn (1).pdf",
      `attachment; filename="Hoa on (1).pdf"; filename*=UTF-8''Ho%C3%A1%20%C4%91%C6%A1n%20%281%29.pdf`,
    ],
    [`a"\\%.pdf`, `attachment; filename="a___.pdf"; filename*=UTF-8''a%22%5C%25.pdf`],
  ])("encodes the file name %s for every browser", (name, header) => {
    expect(contentDisposition(name)).toBe(header)
  })
})
