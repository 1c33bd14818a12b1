export { createOrderLink } from "./order-links/create-order-link"
export { checkHealth } from "./health/check-health"
