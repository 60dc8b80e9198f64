import { Link } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import type { Notification, NotificationTopic } from '#contract/notifications.ts'
import { formatMoment } from '../../dates.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { newsPlace } from './news-place.ts'
import { newsWords } from './news-words.ts'

const icons: Record<NotificationTopic, IconName> = {
  orders: 'package',
  returns: 'undo-2',
  stock: 'clock-3',
  recalls: 'circle-alert',
  money: 'indian-rupee',
  shop: 'store',
}

type NewsItemProps = { news: Notification; role: Role; onRead: () => void }

/** One notification: its sentence leads to what it is about, and is read by going there. */
export function NewsItem({ news, role, onRead }: NewsItemProps) {
  const { topic, at, read } = news
  const words = newsWords(news, role)
  const to = newsPlace(news, role)
  return (
    <li className="news-item" data-read={read} tabIndex={-1}>
      <Icon name={icons[topic]} />
      <div className="news-item__words">
        <p className="news-item__what breaks">
          {read ? null : <span className="vh">Unread: </span>}
          {to === null ? (
            words
          ) : (
            <Link to={to} onClick={read ? undefined : onRead}>
              {words}
            </Link>
          )}
        </p>
        <p className="tiny faint">
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      </div>
      {read ? null : (
        <Button variant="quiet" size="sm" aria-label={`Mark as read: ${words}`} onClick={onRead}>
          <Icon name="check" />
        </Button>
      )}
    </li>
  )
}
