import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { formatMoment } from '../../format/dates.ts'
import { Column, Table } from '../../ui/table.tsx'
import {
  actionText,
  actorText,
  changesIn,
  subjectName,
  subjectPath,
  subjectText,
} from './audit-text.ts'

type AuditTableProps = {
  entries: AuditEntry[]
  onFilter: (name: string, value: string) => void
}

/** Audit entries. On a phone, cards with the same labels. */
export function AuditTable({ entries, onFilter }: AuditTableProps) {
  return (
    <Table
      caption="Audit log, newest first"
      className="audit-table"
      head={
        <>
          <Column>When</Column>
          <Column>Who</Column>
          <Column>What</Column>
          <Column>About</Column>
          <Column>Change</Column>
        </>
      }
    >
      {entries.map((entry) => (
        <Row key={entry._id} entry={entry} onFilter={onFilter} />
      ))}
    </Table>
  )
}

function Row({ entry, onFilter }: { entry: AuditEntry; onFilter: AuditTableProps['onFilter'] }) {
  const { at, action, actor, ip } = entry
  const who = actorText(actor)
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
      <td className="lead strong">{actionText[action]}</td>
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
        {subjectText[type]}
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
