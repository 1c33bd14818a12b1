import type { Locale } from "../react/messages"
import type { BuyerIssue, BuyerField, BuyerKind } from "./buyer"

type Messages = {
  title: string
  kinds: Record<BuyerKind, string>
  fields: Record<BuyerField, string>
  hints: Partial<Record<BuyerKind, string>>
  issues: Record<BuyerIssue, string>
  save: string
  saving: string
  saved: string
  invalid: string
  ordered: string
  failed: string
  offline: string
  found: string
  notFound: string
  issuing: string
  download: (number: string) => string
  downloadFailed: string
}

const vi: Messages = {
  title: "Hoá đơn điện tử",
  kinds: { person: "Cá nhân", company: "Công ty", none: "Không lấy hoá đơn" },
  fields: {
    buyerName: "Tên người mua",
    buyerCompanyName: "Tên công ty",
    buyerTaxCode: "Mã số thuế",
    buyerAddress: "Địa chỉ",
    buyerEmail: "Email nhận hoá đơn",
  },
  hints: {
    person: "Ô nào để trống sẽ lấy theo thông tin giao hàng.",
    company: "Để trống email nếu nhận hoá đơn qua email của đơn hàng.",
  },
  issues: {
    required: "Vui lòng điền ô này.",
    tax_code: "Mã số thuế gồm 10, 12 hoặc 13 chữ số, ví dụ 0312345678 hoặc 0312345678-001.",
    email: "Email này chưa đúng, ví dụ đúng: ketoan@congty.vn.",
    too_long: "Nội dung quá dài.",
  },
  save: "Lưu thông tin hoá đơn",
  saving: "Đang lưu…",
  saved: "Đã lưu thông tin hoá đơn.",
  invalid: "Chưa lưu được. Hãy sửa những ô được đánh dấu.",
  ordered: "Đơn đã được đặt. Hãy liên hệ cửa hàng để đổi thông tin hoá đơn.",
  failed: "Chưa lưu được. Hãy thử lại sau giây lát.",
  offline: "Không kết nối được với cửa hàng. Hãy kiểm tra mạng rồi thử lại.",
  found: "Đã điền tên công ty theo mã số thuế. Hãy kiểm tra lại.",
  notFound: "Không tìm thấy công ty có mã số thuế này. Hãy kiểm tra lại hoặc tự điền.",
  issuing: "Hoá đơn của bạn đang được phát hành. Bạn có thể quay lại trang này sau.",
  download: (number) => `Tải hoá đơn số ${number} (PDF)`,
  downloadFailed: "Chưa tải được hoá đơn. Hãy thử lại sau giây lát.",
}

const en: Messages = {
  title: "E-invoice",
  kinds: { person: "A person", company: "A company", none: "No invoice" },
  fields: {
    buyerName: "Buyer's name",
    buyerCompanyName: "Company name",
    buyerTaxCode: "Tax code",
    buyerAddress: "Address",
    buyerEmail: "Email for the invoice",
  },
  hints: {
    person: "Fields that you leave blank are taken from the delivery details.",
    company: "Leave the email blank to receive the invoice at the order's email address.",
  },
  issues: {
    required: "Fill in this field.",
    tax_code: "A tax code has 10, 12 or 13 digits, such as 0312345678 or 0312345678-001.",
    email: "This is not an email address, such as accounts@company.vn.",
    too_long: "This is too long.",
  },
  save: "Save invoice details",
  saving: "Saving…",
  saved: "The invoice details are saved.",
  invalid: "Not saved yet. Correct the marked fields.",
  ordered: "The order has been placed. Contact the shop to change the invoice details.",
  failed: "Not saved. Try again in a moment.",
  offline: "The shop cannot be reached. Check your connection and try again.",
  found: "The company's name was filled in from its tax code. Check it.",
  notFound: "No company has this tax code. Check it, or fill in the fields yourself.",
  issuing: "Your invoice is being issued. You can come back to this page later.",
  download: (number) => `Download invoice ${number} (PDF)`,
  downloadFailed: "The invoice could not be downloaded. Try again in a moment.",
}

/** Returns the texts of the e-invoice's form and list. */
export const invoiceText = (locale: Locale): Messages => (locale === "en" ? en : vi)
