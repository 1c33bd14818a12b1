import { Container, Heading, Skeleton, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { Permission } from "../../domain/access/permissions"
import { usePermissions } from "../lib/permissions"
import { useMessages } from "../lib/messages"

/** `needs`: one permission, or several that are all required. */
type Props = { needs: Permission | readonly Permission[]; children: ReactNode }

/** Renders its children only for users with the permission. The routes check it as well. */
export function Allowed({ needs, children }: Props) {
  const { may } = usePermissions()
  return [needs].flat().every(may) ? children : null
}

/** A page for users with the permission; other users see why it is empty. */
export function AllowedPage({ needs, children }: Props) {
  const { t } = useMessages()
  const { may, isPending, isUnknown } = usePermissions()
  if (isPending) return <Skeleton className="h-64 w-full" />
  // On failure, the page's own requests report the error.
  if (isUnknown || [needs].flat().every(may)) return children
  return (
    <Container className="flex flex-col gap-y-1 px-6 py-4">
      <Heading>{t("forbidden.heading")}</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        {t("forbidden.text")}
      </Text>
    </Container>
  )
}
