import { Container, Heading, Skeleton, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { Permission } from "../../domain/access/permissions"
import { usePermissions } from "../lib/permissions"
import { useMessages } from "../lib/messages"

/** `needs`: one permission, or several that are all needed. */
type Props = { needs: Permission | readonly Permission[]; children: ReactNode }

/** What only those see who may do it. The routes refuse the others; this spares them the try. */
export function Allowed({ needs, children }: Props) {
  const { may } = usePermissions()
  return [needs].flat().every(may) ? children : null
}

/** A page that only those see who may; others read why it is empty. */
export function AllowedPage({ needs, children }: Props) {
  const { t } = useMessages()
  const { may, isPending, isUnknown } = usePermissions()
  if (isPending) return <Skeleton className="h-64 w-full" />
  // Where it cannot be asked, the page's own requests say why.
  if (isUnknown || [needs].flat().every(may)) return children
  return (
    <Container className="flex flex-col gap-y-1 px-6 py-4">
      <Heading>{t("closed.heading")}</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        {t("closed.text")}
      </Text>
    </Container>
  )
}
