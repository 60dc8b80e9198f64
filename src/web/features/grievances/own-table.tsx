import { Link } from 'react-router'
import type { ListedGrievance } from '#contract/grievance-shapes.ts'
import { grievanceCategories } from '#contract/grievance-words.ts'
import { formatDay } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { Column, Table } from '../../ui/table.tsx'
import { GrievanceBadge } from './grievance-text.tsx'

/** The customer's complaints; cards on a phone. */
export function OwnGrievanceTable({ rows }: { rows: ListedGrievance[] }) {
  return (
    <Table
      caption="My complaints, newest first"
      head={
        <>
          <Column>Ticket</Column>
          <Column>About</Column>
          <Column>Filed</Column>
          <Column>Resolved by</Column>
          <Column>State</Column>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row._id}>
          <td className="lead strong nowrap">
            <Link to={paths.ownGrievance(row._id)}>{row.number}</Link>
          </td>
          <td data-l="About">{grievanceCategories[row.category]}</td>
          <td data-l="Filed" className="nowrap">
            {formatDay(row.filedAt)}
          </td>
          <td data-l="Resolved by" className="nowrap">
            {formatDay(row.resolvedAt ?? row.resolveBy)}
          </td>
          <td data-l="State">
            <GrievanceBadge grievance={row} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
