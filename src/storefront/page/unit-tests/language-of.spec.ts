import { languageOf } from "../language-of"

describe("the language of the plain page", () => {
  it.each([
    ["#payos=payses_1&lang=en", "?lang=vi", ["vi-VN"], "en"],
    ["#payos=payses_1&lang=vi", "", ["en-US"], "vi"],
    ["", "?lang=en", ["vi"], "en"],
    ["#payos=payses_1&lang=fr", "", ["en-GB", "vi"], "en"],
    ["#payos=payses_1", "?lang=", ["fr-FR", "VI-vn", "en"], "vi"],
    ["", "", ["ja"], "vi"],
    ["", "", [], "vi"],
  ] as const)("%s%s with %j: %s", (hash, search, languages, language) => {
    expect(languageOf({ hash, search }, languages)).toBe(language)
  })
})
