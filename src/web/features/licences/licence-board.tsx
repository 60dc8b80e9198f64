import { Link } from 'react-router'
import type { AdminLicence } from '#contract/licence-shapes.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { formText, LicenceBadge } from './licence-text.tsx'
import type { LoadedLicences, ShownLicences } from './load-licences.ts'

type BoardProps = {
  address: LoadedLicences['address']
  found: NonNullable<LoadedLicences['found']>
  table: ReturnType<typeof useTableAddress<'newest'>>
}

/** The administrator's list of licences; first those to decide. */
export function LicenceBoard({ address, found: { page, waiting }, table }: BoardProps) {
  const { state, pharmacy } = address
  const words: Record<ShownLicences, string> = {
    waiting: waiting === 0 ? 'Waiting' : `Waiting (${waiting})`,
    active: 'Active',
    suspended: 'Suspended',
    lapsed: 'Lapsed',
    cancelled: 'Cancelled',
    all: 'All',
  }
  const name = page.rows[0]?.pharmacy.name
  return (
    <>
      <TableTools>
        <ChoiceChips
          label="State"
          value={state}
          words={words}
          onChoose={(chosen) => table.onFilter('state', chosen)}
        />
        {pharmacy === null ? null : (
          <Button size="sm" variant="quiet" onClick={() => table.clearFilters('pharmacy', 'state')}>
            {name ? `Only ${name}: show all pharmacies` : 'Show all pharmacies'}
          </Button>
        )}
      </TableTools>
      <TableFrame busy={table.busy}>
        {page.rows.length === 0 ? (
          <EmptyState
            picture="slip"
            title={state === 'waiting' ? 'No licences are waiting.' : 'No licences.'}
          >
            Licences and renewals that pharmacies send appear here. The form 20 of a new pharmacy is
            decided under Approvals.
          </EmptyState>
        ) : (
          <Rows rows={page.rows} />
        )}
      </TableFrame>
      {page.rows.length === 0 ? null : (
        <Pager of="licences" {...table} {...page} count={page.rows.length} />
      )}
    </>
  )
}

function Rows({ rows }: { rows: AdminLicence[] }) {
  return (
    <Table
      caption="Licences"
      head={
        <>
          <Column>Licence</Column>
          <Column>Pharmacy</Column>
          <Column>Fee due</Column>
          <Column>Since</Column>
          <Column>State</Column>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row._id}>
          <td className="lead">
            <Link className="plain strong" to={adminPaths.licence(row._id)}>
              {row.number}
            </Link>
            <span className="tiny faint block">{formText(row.form)}</span>
          </td>
          <td data-l="Pharmacy">
            {row.pharmacy.name}
            {row.sameNumber.length === 0 ? null : (
              <span className="tiny licence-trouble block">
                Same number as {row.sameNumber.join(', ')}
              </span>
            )}
          </td>
          <td data-l="Fee due" className="nowrap">
            {row.retentionDueOn ? formatDay(row.retentionDueOn) : 'Not entered'}
            {row.renewalDueOn ? (
              <span className="tiny faint block">Renewal: {formatDay(row.renewalDueOn)}</span>
            ) : null}
          </td>
          <td data-l="Since" className="nowrap">
            {formatMoment(row.waitsSince)}
          </td>
          <td data-l="State">
            <LicenceBadge state={row.state} />
            {row.documents.length === 0 ? <span className="tiny faint block">No scan</span> : null}
          </td>
        </tr>
      ))}
    </Table>
  )
}
