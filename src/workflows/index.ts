export { createOrderLink } from "../use-cases/order-links/create-order-link"
export { checkHealth } from "../use-cases/health/check-health"
