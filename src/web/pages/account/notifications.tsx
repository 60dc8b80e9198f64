import { loadNews } from '../../features/notifications/load-news.ts'
import { NewsBoard } from '../../features/notifications/news-board.tsx'
import { NewsSkeleton } from '../../features/notifications/news-skeleton.tsx'
import { privateMeta } from '../../seo.ts'
import type { Route } from './+types/notifications.ts'

export const meta = () => privateMeta('Notifications')

export function clientLoader() {
  return loadNews('customer')
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-8">
      <h1 className="mb-4">Notifications</h1>
      <NewsSkeleton />
    </div>
  )
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8">
      <h1 className="mb-4">Notifications</h1>
      <NewsBoard loaded={loaderData} of="customer" />
    </div>
  )
}
