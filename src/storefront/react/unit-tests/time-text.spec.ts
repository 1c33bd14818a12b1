import { toTimeText } from "../time-text"

const at = (text: string) => new Date(`2026-11-${text}`).getTime()

describe("toTimeText", () => {
  it.each([
    ["24T15:45:00", "15:45 hôm nay", "15:45 today"],
    ["25T04:32:00", "04:32 ngày mai", "04:32 tomorrow"],
    ["27T09:05:00", "09:05 Thứ Sáu, 27/11", "09:05 Friday 27/11"],
  ])("on 24 November at 13:00, %s is %s", (text, vi, en) => {
    const now = at("24T13:00:00")
    expect(toTimeText(at(text), now, "vi")).toBe(vi)
    expect(toTimeText(at(text), now, "en").replace(",", "")).toBe(en)
  })
})
