import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type ListedEvent = {
  key: string
  icon: IconName
  /** What happened, in one line. */
  title: ReactNode
  /** Who did it. */
  who: string
  /** When, as people write it; `dateTime` as machines do. */
  when: string
  dateTime: string
  /** Why, in somebody's own words. */
  why?: string | null
  tone?: 'plain' | 'harm'
}

/** What happened, newest first: the events hang from a line, the newest is where things stand. */
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
