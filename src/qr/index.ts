export * from "./qr-image"
