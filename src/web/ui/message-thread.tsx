export type ThreadMessage = {
  key: string
  /** Who wrote it, and when. */
  who: string
  when: string
  text: string
  /** Written by the person who reads. */
  ours: boolean
}

/** What was written to and fro, oldest first. */
export function MessageThread({ label, messages }: { label: string; messages: ThreadMessage[] }) {
  if (messages.length === 0) return null
  return (
    <ol className="thread" aria-label={label}>
      {messages.map(({ key, who, when, text, ours }) => (
        <li key={key} data-side={ours ? 'ours' : 'theirs'}>
          <p className="thread__who">
            <span className="strong">{who}</span> · {when}
          </p>
          <p className="pre-line breaks">{text}</p>
        </li>
      ))}
    </ol>
  )
}
