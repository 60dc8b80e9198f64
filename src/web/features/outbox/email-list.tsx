import type { OutboxEmail } from '#contract/shop.ts'
import { formatMoment } from '../../format/dates.ts'

type EmailListProps = { emails: OutboxEmail[]; shopUrl: string }

export function EmailList({ emails, shopUrl }: EmailListProps) {
  return (
    <ol className="emails">
      {emails.map(({ _id, to, subject, body, at }) => (
        <li key={_id}>
          <article aria-labelledby={`email-${_id}`}>
            <h2 id={`email-${_id}`}>{subject}</h2>
            <p className="small faint">
              To {to}, <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            <EmailBody body={body} shopUrl={shopUrl} />
          </article>
        </li>
      ))}
    </ol>
  )
}

/** Links are full page loads, as from an email program: the page they lead to starts fresh. */
function EmailBody({ body, shopUrl }: { body: string; shopUrl: string }) {
  if (body === '') return <p className="soft">Sent; its content is not stored.</p>
  return (
    <p className="emails__body">
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

type Piece = { text: string; link: boolean }

/** Splits an email's text so that only the shop's own URLs become links. */
export function linked(body: string, shopUrl: string): Piece[] {
  return body
    .split(/(https?:\/\/\S+)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, link: shopUrl !== '' && text.startsWith(`${shopUrl}/`) }))
}
