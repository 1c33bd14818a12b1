/** As the store route of the same name. */
export { POST } from "../../../../../../../store/payos/payment-sessions/[id]/cancel/route"
