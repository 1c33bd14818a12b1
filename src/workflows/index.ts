export { createOrderLink } from "./by-hand/create-order-link"
export { checkHealth } from "./health/check-health"
