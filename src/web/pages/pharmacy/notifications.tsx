import { privateMeta } from '../../document/seo.ts'
import { loadNotifications } from '../../features/notifications/load-notifications.ts'
import {
  NotificationsBoard,
  NotificationsSkeleton,
} from '../../features/notifications/notifications-board.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import type { Route } from './+types/notifications.ts'

export const handle = { dense: true }
export const meta = () => privateMeta('Notifications')

export async function clientLoader() {
  const [notifications, { pharmacy }] = await Promise.all([
    loadNotifications('pharmacy'),
    loadPharmacy(),
  ])
  return { notifications, pharmacy }
}

export function HydrateFallback() {
  return (
    <div className="wrap admin-page">
      <h1 className="mb-3">Notifications</h1>
      <NotificationsSkeleton />
    </div>
  )
}

export default function Notifications({ loaderData: { notifications } }: Route.ComponentProps) {
  return (
    <div className="wrap admin-page">
      <h1 className="mb-3">Notifications</h1>
      <NotificationsBoard loaded={notifications} of="pharmacy" />
    </div>
  )
}
