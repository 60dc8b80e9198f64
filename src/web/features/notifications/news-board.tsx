import { useRevalidator } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import { topicsOf } from '#contract/notifications.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useNews } from '../../use-news.ts'
import { type LoadedNews, newsFailed } from './load-news.ts'
import { MuteSettings } from './mute-settings.tsx'
import { NewsList } from './news-list.tsx'

/** Somebody's notifications, which come as they happen, and what they want to hear of. */
export function NewsBoard({ loaded, of }: { loaded: LoadedNews | null; of: Role }) {
  const { revalidate, state } = useRevalidator()
  const again = () => void revalidate()
  useNews(topicsOf[of], again)
  if (loaded === null)
    return (
      <LoadFailed failure={newsFailed} busy={state === 'loading'} onRetry={again}>
        Nothing is lost; they could not be read just now.
      </LoadFailed>
    )
  return (
    <div className="news">
      <NewsList first={loaded.page} role={of} />
      <MuteSettings first={loaded.muted} role={of} />
    </div>
  )
}
