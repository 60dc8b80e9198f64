import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import {
  type Mute,
  type NotificationTopic,
  notificationKinds,
  notificationTopics,
  topicsOf,
  topicsOfAdmin,
  unmutable,
} from '#contract/notifications.ts'
import { api } from '../../api/api.ts'
import { useEvents } from '../../events/use-events.ts'
import { sentenceFor } from '../../format/problems.ts'
import { may } from '../../session/may.ts'
import { readStaffRole } from '../../session/session.ts'
import { notify, passingFor } from '../../toasts/notify.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type LoadedNotifications, notificationsFailed } from './load-notifications.ts'
import { NotificationList } from './notification-list.tsx'

/** A user's notifications, updated live, and their notification settings. */
export function NotificationsBoard({
  loaded,
  of,
}: {
  loaded: LoadedNotifications | null
  of: Role
}) {
  const { revalidate, state } = useRevalidator()
  const again = () => void revalidate()
  useEvents(topicsOf[of], again)
  if (loaded === null)
    return (
      <LoadFailed failure={notificationsFailed} busy={state === 'loading'} onRetry={again}>
        They could not be loaded just now. None is lost.
      </LoadFailed>
    )
  return (
    <div className="notification">
      <NotificationList first={loaded.page} role={of} />
      {of !== 'pharmacy' || may('PUT /api/notifications/settings') ? (
        <MuteSettings first={loaded.muted} role={of} />
      ) : null}
    </div>
  )
}

/** Administrators set the topics of their role; the owner of a pharmacy sets all for its staff. */
function topicsFor(role: Role): readonly NotificationTopic[] {
  const adminRole = role === 'admin' ? (readStaffRole() as keyof typeof topicsOfAdmin | null) : null
  return adminRole === null ? topicsOf[role] : topicsOfAdmin[adminRole]
}

const ways = { app: 'In the app', email: 'By email' } as const
const always: Record<Role, string> = {
  customer:
    'We always tell you about anything that concerns your health or your money: recalls, declines, refunds.',
  pharmacy: 'We always tell you about recalls: someone’s health may depend on them.',
  admin: 'We always tell you about recalls: someone’s health may depend on them.',
}

/** Notification settings by topic and channel; each checkbox is saved as soon as it changes. */
function MuteSettings({ first, role }: { first: readonly Mute[]; role: Role }) {
  const [muted, setMuted] = useState(first)
  const isMuted = ({ topic, by }: Mute) => muted.some((one) => one.topic === topic && one.by === by)

  function show({ topic, by }: Mute, off: boolean) {
    setMuted((now) => {
      const others = now.filter((one) => one.topic !== topic || one.by !== by)
      return off ? [...others, { topic, by }] : others
    })
  }
  async function change(one: Mute) {
    const off = !isMuted(one)
    show(one, off)
    try {
      await api.notifications.mute({ body: { ...one, muted: off } })
      notify.success('Saved.', passingFor)
    } catch (error) {
      show(one, !off)
      notify.error(sentenceFor(error, 'This could not be saved. Please try again.'))
    }
  }

  return (
    <section className="mutes" aria-labelledby="mutes">
      <h2 id="mutes" className="mutes__title">
        Notification settings
      </h2>
      <table className="mutes__table" aria-labelledby="mutes">
        <thead>
          <tr>
            <th scope="col">Topic</th>
            {Object.entries(ways).map(([by, words]) => (
              <th key={by} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topicsFor(role).map((topic) => (
            <tr key={topic}>
              <th scope="row">{notificationTopics[topic]}</th>
              {(['app', 'email'] as const).map((by) => (
                <td key={by}>
                  {isUnmutable(topic) ? (
                    <span className="small soft">Always</span>
                  ) : (
                    <label className="check check--alone">
                      <input
                        type="checkbox"
                        checked={!isMuted({ topic, by })}
                        onChange={() => void change({ topic, by })}
                      />
                      <span className="vh">
                        {notificationTopics[topic]}, {ways[by].toLowerCase()}
                      </span>
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small soft">{always[role]}</p>
    </section>
  )
}

/** A topic that cannot be muted has no checkboxes. */
function isUnmutable(topic: NotificationTopic): boolean {
  return Object.entries(notificationKinds).every(
    ([kind, of]) => of !== topic || unmutable.some((one) => one === kind),
  )
}

export function NotificationsSkeleton() {
  return (
    <Loading what="notifications">
      <div className="notification">
        <div>
          <Skeleton className="mb-3 h-9 w-36" />
          {[0, 1, 2, 3, 4].map((n) => (
            <div key={n} className="notification-item">
              <Skeleton className="h-5 w-5" />
              <div className="notification-item__text">
                <Skeleton className="h-5 max-w-md" />
                <Skeleton className="mt-2 h-3 w-28" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-64" />
      </div>
    </Loading>
  )
}
