import type { FileLeft } from "./file-edit"
import type { StoreChange, StoreRemark } from "./store-settings"

/** The texts of `init`. */
export type InitMessages = {
  noStore: (folder: string) => string
  severalStores: (folders: readonly string[]) => string
  noStarter: (folder: string) => string
  tooOld: (version: string) => string
  found: { store: string; storefront: string; noStorefront: string }
  left: string
  reasons: Record<FileLeft["reason"], string>
  paste: string
  guideStep: (step: number) => string
  inStore: (url: string) => string
  storeSilent: (message: string) => string
  change: (change: StoreChange) => string
  remark: (remark: StoreRemark) => string
  nothingToDo: string
  ask: string
  done: (changes: number) => string
  next: string
  steps: {
    keys: string
    migrate: string
    regions: string
    urls: (files: readonly string[]) => string
    doctor: (url: string) => string
  }
}

export const ENGLISH: InitMessages = {
  noStore: (folder) => `There is no medusa-config.ts in ${folder} or two folders below it.`,
  severalStores: (folders) => `Run this in the folder of one store:\n  ${folders.join("\n  ")}`,
  noStarter: (folder) => `${folder} was not created from Medusa's starter.`,
  tooOld: (version) => `This store has Medusa ${version}; the plugin needs 2.18 or newer.`,
  found: {
    store: "Store",
    storefront: "Storefront",
    noStorefront: "none made from Medusa's starter",
  },
  left: "Left as they are, for you to edit:",
  reasons: {
    invalid: "it is not valid TypeScript",
    no_config_object: "it does not export one object that is written out in defineConfig({…})",
    inherited: "a part of the configuration comes from elsewhere (...)",
    plugins_computed: "`plugins` is not a list that is written out here",
    modules_computed: "`modules` is not a list that is written out here",
    payment_computed: "the entry of the payment module is not written out here, or has a condition",
    other_text: "it differs from the starter's",
    no_typescript: "the `typescript` package, needed to read this file, is not installed",
  },
  paste: "Add this; only one entry may be for the payment module, so extend yours if there is one:",
  guideStep: (step) => `step ${step} of docs/storefront/nextjs-starter.md`,
  inStore: (url) => `In the store at ${url}:`,
  storeSilent: (message) => `The store's currency and regions could not be checked: ${message}`,
  change: (change) => {
    switch (change.kind) {
      case "currency":
        return "currency VND"
      case "region":
        return `region "Việt Nam" (VND, country VN) with ${change.provider}`
      case "provider":
        return `${change.provider} in the region "${change.region}"`
    }
  },
  remark: (remark) => {
    switch (remark.kind) {
      case "provider_missing":
        return "The running store has no provider pp_payos_…: restart it with the new configuration, then run init again."
      case "vietnam_elsewhere":
        return `Vietnam is in the region "${remark.region}", which is not in VND: decide what to do with it.`
      case "several_regions":
        return `Several regions are in VND (${remark.regions.join(", ")}): add Payos to those that you want, in the admin.`
      case "region_is_bare":
        return "The new region needs prices in VND, a tax region, and a shipping option for Vietnam: see the admin."
    }
  },
  nothingToDo: "Nothing to do: everything is already set up.",
  ask: `Do this? Type "yes": `,
  done: (changes) => `Done. Changed files and settings: ${changes}.`,
  next: "Next:",
  steps: {
    keys: "Copy the payment channel's three keys from my.payos.vn into .env",
    migrate: "npx medusa db:migrate, then start the store",
    regions:
      "npx medusa-payment-payos init --url URL, with MEDUSA_ADMIN_EMAIL and MEDUSA_ADMIN_PASSWORD: currency and region",
    urls: (files) =>
      `Before you go live, replace http://localhost:… in ${files.join(" and ")} with your URLs`,
    doctor: (url) => `npx medusa-payment-payos doctor --url ${url}`,
  },
}

export const VIETNAMESE: InitMessages = {
  noStore: (folder) => `Không có medusa-config.ts trong ${folder} hoặc hai thư mục con bên dưới.`,
  severalStores: (folders) =>
    `Hãy chạy lệnh này trong thư mục của một cửa hàng:\n  ${folders.join("\n  ")}`,
  noStarter: (folder) => `${folder} không phải storefront tạo từ bản mẫu của Medusa.`,
  tooOld: (version) => `Cửa hàng này dùng Medusa ${version}; plugin cần bản 2.18 trở lên.`,
  found: {
    store: "Cửa hàng",
    storefront: "Storefront",
    noStorefront: "không có bản nào tạo từ bản mẫu của Medusa",
  },
  left: "Những tệp được giữ nguyên, bạn hãy tự sửa:",
  reasons: {
    invalid: "không phải TypeScript hợp lệ",
    no_config_object: "tệp không xuất một đối tượng viết rõ trong defineConfig({…})",
    inherited: "một phần cấu hình được lấy từ nơi khác (...)",
    plugins_computed: "`plugins` không phải danh sách viết rõ trong tệp này",
    modules_computed: "`modules` không phải danh sách viết rõ trong tệp này",
    payment_computed: "mục của mô-đun thanh toán không viết rõ trong tệp này, hoặc có điều kiện",
    other_text: "nội dung khác với bản mẫu",
    no_typescript: "chưa cài gói `typescript`, cần để đọc tệp này",
  },
  paste:
    "Hãy thêm đoạn này; mô-đun thanh toán chỉ được có một mục, nên nếu đã có thì hãy bổ sung vào mục đó:",
  guideStep: (step) => `bước ${step} của docs/storefront/nextjs-starter.md`,
  inStore: (url) => `Trong cửa hàng tại ${url}:`,
  storeSilent: (message) => `Chưa kiểm tra được tiền tệ và khu vực của cửa hàng: ${message}`,
  change: (change) => {
    switch (change.kind) {
      case "currency":
        return "tiền tệ VND"
      case "region":
        return `khu vực "Việt Nam" (VND, quốc gia VN) với ${change.provider}`
      case "provider":
        return `${change.provider} trong khu vực "${change.region}"`
    }
  },
  remark: (remark) => {
    switch (remark.kind) {
      case "provider_missing":
        return "Cửa hàng đang chạy chưa có pp_payos_…: hãy khởi động lại với cấu hình mới rồi chạy lại init."
      case "vietnam_elsewhere":
        return `Việt Nam đang thuộc khu vực "${remark.region}" không dùng VND: hãy quyết định cách xử lý.`
      case "several_regions":
        return `Có nhiều khu vực dùng VND (${remark.regions.join(", ")}): hãy thêm Payos vào những khu vực bạn muốn, trong trang quản trị.`
      case "region_is_bare":
        return "Khu vực mới cần giá bằng VND, khu vực thuế và cách giao hàng cho Việt Nam: hãy thêm trong trang quản trị."
    }
  },
  nothingToDo: "Không có gì phải làm: mọi thứ đã được thiết lập.",
  ask: `Thực hiện? Hãy gõ "có": `,
  done: (changes) => `Xong. Số tệp và cài đặt đã thay đổi: ${changes}.`,
  next: "Tiếp theo:",
  steps: {
    keys: "Chép ba khoá của kênh thanh toán từ my.payos.vn vào .env",
    migrate: "npx medusa db:migrate, rồi khởi động cửa hàng",
    regions:
      "npx medusa-payment-payos init --url URL, với MEDUSA_ADMIN_EMAIL và MEDUSA_ADMIN_PASSWORD: tiền tệ và khu vực",
    urls: (files) =>
      `Trước khi chạy thật, hãy thay http://localhost:… trong ${files.join(" và ")} bằng địa chỉ của bạn`,
    doctor: (url) => `npx medusa-payment-payos doctor --lang vi --url ${url}`,
  },
}
