import { useRef } from 'react'
import type { Role } from '#contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFirstAdded } from '../../ui/use-first-added.ts'
import type { NewsPage } from './load-news.ts'
import { NewsItem } from './news-item.tsx'
import { useNewsList } from './use-news-list.ts'

const expected: Record<Role, string> = {
  customer: 'What becomes of your orders and returns stands here.',
  pharmacy: 'New orders, returns, recalls and payouts stand here.',
  admin: 'What needs a look in the marketplace stands here.',
}

/** Newest first. */
export function NewsList({ first, role }: { first: NewsPage; role: Role }) {
  const { notifications, hasMore, busy, more, readAll, read } = useNewsList(first)
  const box = useRef<HTMLDivElement>(null)
  const leadOn = useFirstAdded(box, '.news-item', notifications.length)

  if (notifications.length === 0)
    return (
      <EmptyState picture="slip" title="No notifications yet">
        {expected[role]}
      </EmptyState>
    )
  return (
    <div ref={box}>
      {notifications.some((one) => !one.read) ? (
        <Button className="mb-3" size="sm" busy={busy === 'all'} onClick={() => void readAll()}>
          Mark all as read
        </Button>
      ) : (
        <p className="soft mb-3" role="status">
          You have read all of them.
        </p>
      )}
      <ul className="news-items">
        {notifications.map((news) => (
          <NewsItem key={news._id} news={news} role={role} onRead={() => void read(news._id)} />
        ))}
      </ul>
      {hasMore ? (
        <Button
          className="mt-5"
          busy={busy === 'more'}
          onClick={() => {
            leadOn()
            void more()
          }}
        >
          Show older notifications
        </Button>
      ) : null}
    </div>
  )
}
