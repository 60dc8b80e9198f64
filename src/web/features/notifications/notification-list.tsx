import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import type { Notification, NotificationTopic } from '#contract/notifications.ts'
import { api } from '../../api/api.ts'
import { formatMoment } from '../../format/dates.ts'
import { sentenceFor } from '../../format/problems.ts'
import { storeUnread } from '../../session/session.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useFirstAdded } from '../../ui/use-first-added.ts'
import {
  fetchNotifications,
  type NotificationsPage,
  notificationsFailed,
} from './load-notifications.ts'
import { notificationPath } from './notification-path.ts'
import { notificationText } from './notification-text.ts'

const expected: Record<Role, string> = {
  customer: 'Updates about your orders and returns appear here.',
  pharmacy: 'New orders, returns, recalls and payouts appear here.',
  admin: 'Marketplace events that need your attention appear here.',
}

/** The list of notifications, newest first. */
export function NotificationList({ first, role }: { first: NotificationsPage; role: Role }) {
  const { notifications, hasMore, busy, more, readAll, read } = useNotificationList(first)
  const box = useRef<HTMLDivElement>(null)
  const leadOn = useFirstAdded(box, '.notification-item', notifications.length)

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
          You’re all caught up.
        </p>
      )}
      <ul className="notification-items">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification._id}
            notification={notification}
            role={role}
            onRead={() => void read(notification._id)}
          />
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

const icons: Record<NotificationTopic, IconName> = {
  orders: 'package',
  prescriptions: 'file-text',
  returns: 'undo-2',
  stock: 'clock-3',
  availability: 'package',
  refills: 'rotate-cw',
  recalls: 'circle-alert',
  grievances: 'message-circle',
  staff: 'users',
  money: 'indian-rupee',
  licences: 'badge-check',
  shop: 'store',
}

type NotificationItemProps = { notification: Notification; role: Role; onRead: () => void }

/** One notification: its sentence links to its subject, and following the link marks it as read. */
function NotificationItem({ notification, role, onRead }: NotificationItemProps) {
  const { topic, at, read } = notification
  const words = notificationText(notification, role)
  const to = notificationPath(notification, role)
  return (
    <li className="notification-item" data-read={read} tabIndex={-1}>
      <Icon name={icons[topic]} />
      <div className="notification-item__text">
        <p className="notification-item__what breaks">
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

type List = NotificationsPage & { after: NotificationsPage }

/** The loaded notifications, the pages loaded after them, and which were read meanwhile. */
function useNotificationList(first: NotificationsPage) {
  const begun: List = { after: first, ...first }
  const [list, setList] = useState(begun)
  const [busy, setBusy] = useState<'more' | 'all' | null>(null)
  const mine = list.after === first ? list : begun
  const { notifications, nextCursor } = mine
  const change = (to: (now: NotificationsPage) => Partial<NotificationsPage>) =>
    setList((now) => {
      const current = now.after === first ? now : begun
      return { ...current, ...to(current) }
    })
  const markRead = (which: (id: number) => boolean) =>
    change(({ notifications: known }) => ({
      notifications: known.map((one) => (which(one._id) ? { ...one, read: true } : one)),
    }))

  async function run(what: 'more' | 'all', work: () => Promise<void>, failed: string) {
    if (busy !== null) return
    setBusy(what)
    try {
      await work()
    } catch (error) {
      notify.error(sentenceFor(error, failed))
    } finally {
      setBusy(null)
    }
  }

  const more = () =>
    run(
      'more',
      async () => {
        const page = await fetchNotifications(nextCursor ?? undefined)
        change(({ notifications: known }) => {
          const ids = new Set(known.map(({ _id }) => _id))
          const added = page.notifications.filter(({ _id }) => !ids.has(_id))
          return { ...page, notifications: [...known, ...added] }
        })
      },
      notificationsFailed,
    )

  /** Notifications that arrived after the list was loaded stay unread. */
  const readAll = () =>
    run(
      'all',
      async () => {
        const newest = notifications[0]?._id ?? 0
        const { unread } = await api.notifications.readAll({ query: { upTo: String(newest) } })
        storeUnread(unread)
        markRead(() => true)
      },
      'They could not be marked as read. Please try again.',
    )

  /** Best effort: if the call fails, the notification stays unread until the next visit. */
  async function read(id: number) {
    markRead((one) => one === id)
    try {
      const { unread } = await api.notifications.read({ params: { id: String(id) } })
      storeUnread(unread)
    } catch {
      return
    }
  }

  return { notifications, hasMore: nextCursor !== null, busy, more, readAll, read }
}
