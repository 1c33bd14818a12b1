/** The store route of the same name, below the plain page: there the link is enough, without a publishable key. */
export { GET } from "../../../../../../store/payos/payment-sessions/[id]/route"
