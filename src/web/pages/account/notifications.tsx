import { privateMeta } from '../../document/seo.ts'
import { loadNotifications } from '../../features/notifications/load-notifications.ts'
import {
  NotificationsBoard,
  NotificationsSkeleton,
} from '../../features/notifications/notifications-board.tsx'
import type { Route } from './+types/notifications.ts'

export const meta = () => privateMeta('Notifications')

export function clientLoader() {
  return loadNotifications('customer')
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-8">
      <h1 className="mb-4">Notifications</h1>
      <NotificationsSkeleton />
    </div>
  )
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8">
      <h1 className="mb-4">Notifications</h1>
      <NotificationsBoard loaded={loaderData} of="customer" />
    </div>
  )
}
