/** Formats đồng as `250.000 ₫`: no decimals, dots group thousands. */
export const formatDong = (amount: number): string =>
  `${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")} ₫`
