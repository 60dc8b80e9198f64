import { Link } from 'react-router'
import type { AdminListing } from '#contract/listings.ts'
import { formatMoment } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { Column, Table } from '../../ui/table.tsx'

/** The listings that administrators have taken off sale. */
export function RemovedListings({ rows }: { rows: AdminListing[] }) {
  return (
    <Table
      caption="Removed listings"
      head={
        <>
          <Column>Medicine</Column>
          <Column>Pharmacy</Column>
          <Column>Reason</Column>
          <Column>Removed</Column>
        </>
      }
    >
      {rows.map(({ _id, name, pharmacy, removal }) => (
        <tr key={_id}>
          <td className="lead">
            <Link className="plain strong" to={adminPaths.listing(_id)}>
              <Doses>{name}</Doses>
            </Link>
          </td>
          <td data-l="Pharmacy">{pharmacy.name}</td>
          <td data-l="Reason" className="breaks">
            {removal?.reason}
          </td>
          <td data-l="Removed" className="nowrap">
            {removal ? formatMoment(removal.at) : null}
          </td>
        </tr>
      ))}
    </Table>
  )
}
