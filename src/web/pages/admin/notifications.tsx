import { privateMeta } from '../../document/seo.ts'
import { loadNotifications } from '../../features/notifications/load-notifications.ts'
import {
  NotificationsBoard,
  NotificationsSkeleton,
} from '../../features/notifications/notifications-board.tsx'
import type { Route } from './+types/notifications.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Notifications')

export function clientLoader() {
  return loadNotifications('admin')
}

export function HydrateFallback() {
  return (
    <AdminPage title="Notifications">
      <NotificationsSkeleton />
    </AdminPage>
  )
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Notifications">
      <NotificationsBoard loaded={loaderData} of="admin" />
    </AdminPage>
  )
}
