import { useQuery } from "@tanstack/react-query"
import type { Permission } from "../../domain/access/permissions"
import { fetchJson } from "./api"
import { PAYOS } from "./payouts"

/** Returns whether the user has the permission; false until known. */
type May = (permission: Permission) => boolean

/** The retry interval after a failed request. */
const AGAIN_MS = 5_000

/**
 * The current user's permissions, from Medusa's roles and the store's options. `isPending` is true until the first
 * response or failure: a retry does not replace the page that is shown.
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
