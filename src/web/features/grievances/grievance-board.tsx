import { Link } from 'react-router'
import type { AdminListedGrievance } from '#contract/grievance-shapes.ts'
import { grievanceCategories } from '#contract/grievance-words.ts'
import { serverNow } from '../../api/server-clock.ts'
import { formatMoment } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import type { TablePage } from '../../tables/table-page.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { ageText, GrievanceBadge } from './grievance-text.tsx'
import type { GrievanceViewName } from './load-grievances.ts'

const words: Record<GrievanceViewName, string> = {
  open: 'Open',
  waiting: 'Waiting for an answer',
  overdue: 'Overdue',
  mine: 'Mine',
  resolved: 'Resolved',
  all: 'All',
}

type BoardProps = {
  state: GrievanceViewName
  page: TablePage<AdminListedGrievance>
  table: ReturnType<typeof useTableAddress<'newest'>>
}

/** All complaints; the open ones most urgent first. */
export function GrievanceBoard({ state, page, table }: BoardProps) {
  const { rows } = page
  return (
    <>
      <TableTools>
        <ChoiceChips
          label="State"
          value={state}
          words={words}
          onChoose={(chosen) => table.onFilter('state', chosen === 'open' ? null : chosen)}
        />
      </TableTools>
      <TableFrame busy={table.busy}>
        {rows.length === 0 ? (
          <EmptyState picture="slip" title="No complaints.">
            Complaints of customers and visitors appear here, with their deadlines.
          </EmptyState>
        ) : (
          <Rows rows={rows} />
        )}
      </TableFrame>
      {rows.length === 0 ? null : (
        <Pager of="complaints" {...table} {...page} count={rows.length} />
      )}
    </>
  )
}

function Rows({ rows }: { rows: AdminListedGrievance[] }) {
  const now = serverNow()
  return (
    <Table
      caption="Complaints"
      head={
        <>
          <Column>Ticket</Column>
          <Column>About</Column>
          <Column>Age</Column>
          <Column>Due</Column>
          <Column>Assigned to</Column>
          <Column>State</Column>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row._id}>
          <td className="lead">
            <Link className="plain strong" to={adminPaths.grievance(row._id)}>
              {row.number}
            </Link>
            <span className="tiny faint block">{row.complainant || 'Deleted complainant'}</span>
          </td>
          <td data-l="About">{grievanceCategories[row.category]}</td>
          <td data-l="Age" className="nowrap">
            {ageText(row.filedAt, now)}
          </td>
          <td data-l="Due">{dueText(row)}</td>
          <td data-l="Assigned to">{row.assignee ? row.assignee.name || 'Deleted' : 'Nobody'}</td>
          <td data-l="State">
            <GrievanceBadge grievance={row} overdue={row.overdue} />
            {row.waiting && row.state === 'open' ? (
              <span className="tiny faint block">Waiting for an answer</span>
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function dueText({ state, acknowledgedAt, dueAt }: AdminListedGrievance) {
  if (state === 'resolved') return '—'
  return (
    <>
      <span className="nowrap">{formatMoment(dueAt)}</span>
      <span className="tiny faint block">
        {acknowledgedAt === null ? 'to acknowledge' : 'to resolve'}
      </span>
    </>
  )
}
