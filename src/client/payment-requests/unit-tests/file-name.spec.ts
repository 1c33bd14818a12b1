import { fileNameOf } from "../file-name"

it.each<[string, string | null]>([
  ['attachment; filename="invoice 1.pdf"', "invoice 1.pdf"],
  ["attachment; filename=invoice.pdf", "invoice.pdf"],
  ["attachment; filename=a.pdf; size=3", "a.pdf"],
  ["attachment; filename=\"a.pdf\"; filename*=UTF-8''h%C3%B3a%20%C4%91%C6%A1n.pdf", "hóa đơn.pdf"],
  ["attachment; filename*=UTF-8''%E0%A4%A; filename=b.pdf", "b.pdf"],
  ['attachment; filename="../../etc/passwd"', "passwd"],
  ['attachment; filename="C:\\\\x\\\\a.pdf"', "a.pdf"],
  ['attachment; filename=".."', null],
  ['attachment; filename=""', null],
  ["inline", null],
  ["", null],
])("fileNameOf reads %j as %j", (header, expected) => {
  expect(fileNameOf(header)).toBe(expected)
})
