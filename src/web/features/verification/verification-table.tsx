import { Link } from 'react-router'
import type { ListedVerification } from '#contract/verification-shapes.ts'
import { formatMoment } from '../../format/dates.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { useNow } from './use-now.ts'
import { decisionText, dueText, isOpen, isOverdue, stateTexts, waitText } from './wait-text.ts'

/** Prescriptions in the order to work on them; cards with the same content on a phone. */
export function VerificationTable({ rows }: { rows: ListedVerification[] }) {
  const now = useNow()
  return (
    <Table
      caption="Prescriptions"
      className="rx-queue"
      head={
        <>
          <Column>Patient</Column>
          <Column>Medicines</Column>
          <Column>Age</Column>
          <Column>Due</Column>
          <Column>State</Column>
        </>
      }
    >
      {rows.map((row) => (
        <Row key={row._id} row={row} now={now} />
      ))}
    </Table>
  )
}

function Row({ row, now }: { row: ListedVerification; now: number }) {
  const { _id: id, patient, medicines, state, placedAt, dueAt } = row
  const isLate = isOverdue(row, now)
  return (
    <tr>
      <td className="lead">
        <Link className="strong" to={pharmacyPaths.prescription(id)}>
          {patient ?? 'Patient not shown'}
        </Link>
        <Worker row={row} />
      </td>
      <td data-l="Medicines" className="breaks">
        {medicines.map((name) => (
          <span key={name} className="block">
            <Doses>{name}</Doses>
          </span>
        ))}
      </td>
      <td data-l="Age" className="nowrap">
        <time dateTime={placedAt} title={formatMoment(placedAt)}>
          {isOpen(state) ? waitText(row, now) : formatMoment(placedAt)}
        </time>
      </td>
      <td data-l={isOpen(state) ? 'Due' : 'Decided'} className="nowrap">
        {isOpen(state) ? (
          <span className={isLate ? 'low' : undefined}>
            <time dateTime={dueAt} title={formatMoment(dueAt)}>
              {dueText(row, now)}
            </time>
          </span>
        ) : (
          decisionText(row)
        )}
      </td>
      <td data-l="State">
        <StateBadge status={stateTexts[state].badge}>{stateTexts[state].text}</StateBadge>
      </td>
    </tr>
  )
}

function Worker({ row: { claimedBy, mine } }: { row: ListedVerification }) {
  if (claimedBy === null) return null
  return (
    <span className="tiny block rx-queue__worker">
      {mine ? 'You are working on it' : `${claimedBy} is working on it`}
    </span>
  )
}
