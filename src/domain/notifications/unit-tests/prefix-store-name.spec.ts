import { prefixStoreName } from "../prefix-store-name"

const message = {
  subject: "Tiền hoàn",
  texts: [["Một", "Hai"], ["One"]],
  link: "https://a.example",
}

it("an email names the store in its subject and at the start of each language", () => {
  expect(prefixStoreName(message, { name: "Cà phê Sài Gòn", channel: "email" })).toEqual({
    subject: "Cà phê Sài Gòn: Tiền hoàn",
    texts: [["Cà phê Sài Gòn: Một", "Hai"], ["Cà phê Sài Gòn: One"]],
    link: "https://a.example",
  })
})

it("an SMS has the name without diacritics, shortened to fit", () => {
  const name = "Cà phê Đường Sách Nguyễn Văn Bình"
  const [[first] = []] = prefixStoreName(message, { name, channel: "sms" }).texts
  expect(first).toBe("Ca phe Duong Sach Ng: Một")
})

it("a store without a name changes nothing", () => {
  expect(prefixStoreName(message, { name: "", channel: "email" })).toEqual(message)
})
