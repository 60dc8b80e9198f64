import { Link } from 'react-router'
import type { Recall } from '#contract/recall-shapes.ts'
import { formatMoment } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { RecallBadge } from './recall-badge.tsx'
import { recallTitle } from './recall-words.ts'

const n = (count: number) => count.toLocaleString('en-IN')

/** Recalls, newest first; cards with the same words on a phone. */
export function RecallTable({ recalls }: { recalls: Recall[] }) {
  return (
    <table className="data-table data-table--cards">
      <caption className="vh">Recalls, newest first</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">State</th>
          <th scope="col">Class</th>
          <th scope="col">Opened</th>
          <th scope="col" className="num">
            Pharmacies
          </th>
          <th scope="col" className="num">
            Units
          </th>
          <th scope="col" className="num">
            Answers
          </th>
        </tr>
      </thead>
      <tbody>
        {recalls.map((recall) => (
          <tr key={recall._id}>
            <td className="lead strong breaks">
              <Link to={paths.adminRecall(recall._id)}>{recallTitle(recall)}</Link>
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
            <td data-l="Answers" className="num">
              {n(recall.answers)} of {n(recall.pharmacies)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
