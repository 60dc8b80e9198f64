import type { ReactNode } from 'react'
import { formatMoment } from '../../format/dates.ts'

export type ThreadEvent = {
  key: number
  title: ReactNode
  /** Who acted, where the title does not say so. */
  who?: string
  at: string
  text: string
  /** Written by the complainant, by us, or no message at all. */
  side: 'theirs' | 'ours' | 'step'
}

/** What was written and done, oldest first. */
export function EventThread({ events, label }: { events: ThreadEvent[]; label: string }) {
  return (
    <ol className="thread" aria-label={label}>
      {events.map(({ key, title, who, at, text, side }) => (
        <li key={key} data-side={side}>
          <p className="thread__who">
            <span className="strong">{title}</span>
            {who ? ` · ${who}` : ''} · <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          {text === '' ? null : <p className="pre-line breaks">{text}</p>}
        </li>
      ))}
    </ol>
  )
}
