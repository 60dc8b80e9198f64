import { loadNews } from '../../features/notifications/load-news.ts'
import { NewsBoard } from '../../features/notifications/news-board.tsx'
import { NewsSkeleton } from '../../features/notifications/news-skeleton.tsx'
import { privateMeta } from '../../seo.ts'
import type { Route } from './+types/notifications.ts'
import { OfficePage } from './office-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Notifications')

export function clientLoader() {
  return loadNews('admin')
}

export function HydrateFallback() {
  return (
    <OfficePage title="Notifications">
      <NewsSkeleton />
    </OfficePage>
  )
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage title="Notifications">
      <NewsBoard loaded={loaderData} of="admin" />
    </OfficePage>
  )
}
