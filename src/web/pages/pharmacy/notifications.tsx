import { loadNews } from '../../features/notifications/load-news.ts'
import { NewsBoard } from '../../features/notifications/news-board.tsx'
import { NewsSkeleton } from '../../features/notifications/news-skeleton.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { privateMeta } from '../../seo.ts'
import type { Route } from './+types/notifications.ts'

export const handle = { dense: true }
export const meta = () => privateMeta('Notifications')

export async function clientLoader() {
  const [news, { pharmacy }] = await Promise.all([loadNews('pharmacy'), loadPharmacy()])
  return { news, pharmacy }
}

export function HydrateFallback() {
  return (
    <div className="wrap office-page">
      <h1 className="mb-3">Notifications</h1>
      <NewsSkeleton />
    </div>
  )
}

export default function Notifications({ loaderData: { news } }: Route.ComponentProps) {
  return (
    <div className="wrap office-page">
      <h1 className="mb-3">Notifications</h1>
      <NewsBoard loaded={news} of="pharmacy" />
    </div>
  )
}
