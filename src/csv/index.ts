export * from "./read-csv"
export * from "./write-csv"
