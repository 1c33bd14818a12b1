export * from "./parse-csv"
export * from "./write-csv"
