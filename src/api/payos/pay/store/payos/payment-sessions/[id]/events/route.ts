/** As the store route of the same name. */
export { GET } from "../../../../../../../store/payos/payment-sessions/[id]/events/route"
