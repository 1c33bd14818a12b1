/** Same as the store route of this name. */
export { GET } from "../../../../../../../store/payos/payment-sessions/[id]/events/route"
