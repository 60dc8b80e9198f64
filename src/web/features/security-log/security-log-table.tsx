import { securityEventWords } from '#contract/security-event-words.ts'
import type { SecurityLevel } from '#contract/security-events.ts'
import type { SecurityLogEntry } from '#contract/security-log.ts'
import { formatMoment } from '../../format/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { accountName, detailsText, levelText, roleOf } from './security-log-text.ts'

type SecurityLogTableProps = {
  entries: SecurityLogEntry[]
  onFilter: (name: string, value: string) => void
}

/** Security events. On a phone, cards with the same labels. */
export function SecurityLogTable({ entries, onFilter }: SecurityLogTableProps) {
  return (
    <Table
      caption="Security events, newest first"
      className="audit-table"
      head={
        <>
          <Column>When</Column>
          <Column>What</Column>
          <Column>Account</Column>
          <Column>From</Column>
          <Column>Details</Column>
        </>
      }
    >
      {entries.map((entry) => (
        <Row key={entry._id} entry={entry} onFilter={onFilter} />
      ))}
    </Table>
  )
}

/** The colours of states that are as good or bad. */
const tones: Record<SecurityLevel, string> = {
  INFO: 'draft',
  WARN: 'pending',
  CRITICAL: 'failed',
}

function Row({
  entry,
  onFilter,
}: { entry: SecurityLogEntry } & Pick<SecurityLogTableProps, 'onFilter'>) {
  const { at, event, level, account, address, call, details } = entry
  return (
    <tr>
      <td data-l="When" className="nowrap">
        {formatMoment(at)}
      </td>
      <td className="lead">
        <span className="strong">{securityEventWords[event]}</span>
        <span className="block">
          <Badge status={tones[level]}>{levelText[level]}</Badge>
        </span>
      </td>
      <td data-l="Account">
        {account === null ? (
          <span className="faint">None</span>
        ) : (
          <>
            <button
              type="button"
              className="only"
              title={`Only ${accountName(account)}`}
              onClick={() => onFilter('account', account._id)}
            >
              {accountName(account)}
            </button>
            <span className="tiny faint block">{roleOf(account)}</span>
          </>
        )}
      </td>
      <td data-l="From" className="breaks">
        {address === '' ? (
          <span className="faint">The shop</span>
        ) : (
          <button
            type="button"
            className="only"
            title={`Only from ${address}`}
            onClick={() => onFilter('address', address)}
          >
            {address}
          </button>
        )}
        <span className="tiny faint block">{call}</span>
      </td>
      <td data-l="Details" className="breaks">
        <Details lines={detailsText(details)} />
      </td>
    </tr>
  )
}

function Details({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <span className="faint">None</span>
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
