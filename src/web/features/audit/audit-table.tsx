import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { formatMoment } from '../../dates.ts'
import {
  actionWords,
  actorWords,
  changesIn,
  subjectName,
  subjectPath,
  subjectWords,
} from './audit-words.ts'

type AuditTableProps = {
  entries: AuditEntry[]
  onFilter: (name: string, value: string) => void
}

/** Who did what to what, and when; cards with the same words on a phone. */
export function AuditTable({ entries, onFilter }: AuditTableProps) {
  return (
    <table className="data-table data-table--cards audit-table">
      <caption className="vh">Audit trail, newest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">About</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry._id} entry={entry} onFilter={onFilter} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry, onFilter }: { entry: AuditEntry; onFilter: AuditTableProps['onFilter'] }) {
  const { at, action, actor, ip } = entry
  const who = actorWords(actor)
  return (
    <tr>
      <td data-l="When" className="nowrap">
        {formatMoment(at)}
      </td>
      <td data-l="Who">
        <button
          type="button"
          className="only"
          title={`Only by ${who.name}`}
          onClick={() => onFilter('actor', actor._id)}
        >
          {who.name}
        </button>
        <span className="tiny faint block">
          {who.role} · {ip}
        </span>
      </td>
      <td className="lead strong">{actionWords[action]}</td>
      <td data-l="About">
        <Subject entry={entry} onFilter={onFilter} />
      </td>
      <td data-l="Change" className="breaks">
        <Changes entry={entry} />
      </td>
    </tr>
  )
}

function Subject({
  entry,
  onFilter,
}: {
  entry: AuditEntry
  onFilter: AuditTableProps['onFilter']
}) {
  const { subject } = entry
  const { _id, type } = subject
  const name = subjectName(subject)
  const to = subjectPath(subject)
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : <span className="breaks">{name}</span>}
      <span className="tiny faint block">
        {subjectWords[type]}
        {_id ? (
          <>
            {' · '}
            <button
              type="button"
              className="only"
              aria-label={`History of ${name}`}
              onClick={() => onFilter('subject', _id)}
            >
              History
            </button>
          </>
        ) : null}
      </span>
    </>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesIn(entry)
  if (changes.length === 0) return <span className="faint">None recorded</span>
  return changes.map(({ what, from, to }) => (
    <span key={what} className="block">
      <span className="faint">{what}:</span> {from ?? ''}
      {from !== null ? (
        <>
          <span aria-hidden="true"> → </span>
          <span className="vh"> to </span>
        </>
      ) : null}
      {to ?? (from === null ? 'nothing' : 'removed')}
    </span>
  ))
}
