import { useState } from 'react'
import type { Role } from '#contract/accounts.ts'
import {
  type Mute,
  type NotificationTopic,
  notificationKinds,
  notificationTopics,
  topicsOf,
  unmutable,
} from '#contract/notifications.ts'
import { api } from '../../api.ts'
import { notify, passingFor } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'

const ways = { app: 'Here', mail: 'By mail' } as const
const always: Record<Role, string> = {
  customer:
    'What concerns your health or your money we always tell you: recalls, declines, refunds.',
  pharmacy: 'Recalls we always tell you of: somebody’s health hangs on them.',
  admin: 'Recalls we always tell you of: somebody’s health hangs on them.',
}

/** What somebody hears of, and where: each box is kept as soon as it is changed. */
export function MuteSettings({ first, role }: { first: readonly Mute[]; role: Role }) {
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
        What you hear of
      </h2>
      <table className="mutes__table">
        <thead>
          <tr>
            <th scope="col">About</th>
            {Object.entries(ways).map(([by, words]) => (
              <th key={by} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topicsOf[role].map((topic) => (
            <tr key={topic}>
              <th scope="row">{notificationTopics[topic]}</th>
              {(['app', 'mail'] as const).map((by) => (
                <td key={by}>
                  {isAlwaysTold(topic) ? (
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

/** A topic of which nothing can be muted has no boxes: they would do nothing. */
function isAlwaysTold(topic: NotificationTopic): boolean {
  return Object.entries(notificationKinds).every(
    ([kind, of]) => of !== topic || unmutable.some((one) => one === kind),
  )
}
