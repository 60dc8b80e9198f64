import type { OutboxMail } from '#contract/shop.ts'
import { formatMoment } from '../../dates.ts'
import { linked } from './linked.ts'

type MailListProps = { mails: OutboxMail[]; shopUrl: string }

export function MailList({ mails, shopUrl }: MailListProps) {
  return (
    <ol className="mails">
      {mails.map(({ _id, to, subject, body, at }) => (
        <li key={_id}>
          <article aria-labelledby={`mail-${_id}`}>
            <h2 id={`mail-${_id}`}>{subject}</h2>
            <p className="small faint">
              To {to}, <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            <MailBody body={body} shopUrl={shopUrl} />
          </article>
        </li>
      ))}
    </ol>
  )
}

/** Addresses are followed in full, as from a mail program: the page they lead to starts anew. */
function MailBody({ body, shopUrl }: { body: string; shopUrl: string }) {
  if (body === '') return <p className="soft">Sent; what it said is not kept.</p>
  return (
    <p className="mails__body">
      {linked(body, shopUrl).map(({ text, link }, at) =>
        link ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never reorder
          <a key={at} href={text}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}
