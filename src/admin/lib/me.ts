import { useQuery } from "@tanstack/react-query"
import { PAYOS } from "./payouts"
import { sdk } from "./sdk"

/** The logged-in user. */
export function useMe() {
  return useQuery({
    queryKey: [PAYOS, "me"],
    queryFn: () => sdk.admin.user.me({ fields: "id" }),
    staleTime: Infinity,
  })
}
