import { useQuery } from "@tanstack/react-query"
import type { Permission } from "../../domain/access/permissions"
import { fetchJson } from "./api"
import { PAYOS } from "./payouts"

/** Returns what the logged-in user may do; nothing until that is known. */
type May = (permission: Permission) => boolean

/** Where it could not be asked, it is asked again after this. */
const AGAIN_MS = 5_000

/**
 * What Medusa's roles, and the store's options, allow the person who is logged in by now. `isPending` until it was
 * answered or could not be asked: what is shown after that stays while it is asked again.
 */
export function usePermissions(): { may: May; isPending: boolean; isUnknown: boolean } {
  const { data, isPending, errorUpdateCount } = useQuery({
    queryKey: [PAYOS, "permissions"],
    queryFn: () => fetchJson<{ permissions: Permission[] }>("/permissions"),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data ? false : AGAIN_MS),
  })
  return {
    may: (permission) => data?.permissions.includes(permission) ?? false,
    isPending: isPending && errorUpdateCount === 0,
    isUnknown: data === undefined && errorUpdateCount > 0,
  }
}
