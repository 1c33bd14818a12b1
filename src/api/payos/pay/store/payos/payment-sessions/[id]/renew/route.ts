/** Same as the store route of this name. */
export { POST } from "../../../../../../../store/payos/payment-sessions/[id]/renew/route"
