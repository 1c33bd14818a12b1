/** `250.000 ₫`: đồng have no decimals, and dots group thousands. */
export const formatDong = (amount: number): string =>
  `${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")} ₫`
