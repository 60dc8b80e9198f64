import { Link } from 'react-router'
import type { Recall } from '#contract/recall-shapes.ts'
import { formatMoment } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { Column, Table } from '../../ui/table.tsx'
import { RecallBadge, recallTitle } from './recall-text.tsx'

const n = (count: number) => count.toLocaleString('en-IN')

/** Recalls, newest first; cards with the same content on a phone. */
export function RecallTable({ recalls }: { recalls: Recall[] }) {
  return (
    <Table
      caption="Recalls, newest first"
      head={
        <>
          <Column>Recall</Column>
          <Column>State</Column>
          <Column>Class</Column>
          <Column>Opened</Column>
          <Column className="num">Pharmacies</Column>
          <Column className="num">Units</Column>
          <Column className="num">Responses</Column>
        </>
      }
    >
      {recalls.map((recall) => (
        <tr key={recall._id}>
          <td className="lead strong breaks">
            <Link to={adminPaths.recall(recall._id)}>{recallTitle(recall)}</Link>
          </td>
          <td data-l="State">
            <RecallBadge outcome={recall.outcome} />
          </td>
          <td data-l="Class">{recall.severity}</td>
          <td data-l="Opened" className="nowrap">
            {formatMoment(recall.openedAt)}
          </td>
          <td data-l="Pharmacies" className="num">
            {n(recall.pharmacies)}
          </td>
          <td data-l="Units" className="num">
            {n(recall.units)}
          </td>
          <td data-l="Responses" className="num">
            {n(recall.answers)} of {n(recall.pharmacies)}
          </td>
        </tr>
      ))}
    </Table>
  )
}
