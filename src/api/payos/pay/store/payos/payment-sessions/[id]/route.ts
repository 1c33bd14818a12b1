/** Same as the store route of this name, below the plain page: the link is enough, without a publishable key. */
export { GET } from "../../../../../../store/payos/payment-sessions/[id]/route"
