import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type ListedEvent = {
  key: string
  icon: IconName
  /** The event in one line. */
  title: ReactNode
  /** The actor. */
  who: string
  /** The time for display; `dateTime` is machine-readable. */
  when: string
  dateTime: string
  /** The typed reason. */
  why?: string | null
  tone?: 'plain' | 'harm'
}

/** Events along a line, newest first; the newest is the current state. */
export function EventList({ events, labelledBy }: { events: ListedEvent[]; labelledBy: string }) {
  return (
    <ol className="events" reversed aria-labelledby={labelledBy}>
      {events.map(({ key, icon, title, who, when, dateTime, why, tone }, at) => (
        <li key={key} data-tone={tone} aria-current={at === 0 ? 'step' : undefined}>
          <Icon name={icon} />
          <p className="events__what">{title}</p>
          <p className="events__who">
            {who} · <time dateTime={dateTime}>{when}</time>
          </p>
          {why ? <p className="events__why breaks">“{why}”</p> : null}
        </li>
      ))}
    </ol>
  )
}
