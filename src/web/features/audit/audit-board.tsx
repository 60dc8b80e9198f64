import type { AuditEntry } from '#contract/audit.ts'
import type { TablePage } from '../../table-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import type { useTableAddress } from '../../use-table-address.ts'
import { AuditTable } from './audit-table.tsx'
import { AuditTools } from './audit-tools.tsx'
import { actorWords, subjectName } from './audit-words.ts'
import { type AuditFilters, auditFilterNames } from './load-audit.ts'

type AuditBoardProps = {
  page: TablePage<AuditEntry>
  filters: AuditFilters
  table: ReturnType<typeof useTableAddress<'newest'>>
}

export function AuditBoard({ page, filters, table }: AuditBoardProps) {
  const { rows } = page
  const narrowed = auditFilterNames.some((name) => !['', 'all'].includes(filters[name]))
  return (
    <>
      <AuditTools filters={filters} names={namesOf(filters, rows)} onFilter={table.onFilter} />
      <TableFrame busy={table.busy}>
        {rows.length === 0 ? (
          <EmptyState
            picture="slip"
            title="Nothing recorded."
            action={
              narrowed ? (
                <Button onClick={() => table.clearFilters(...auditFilterNames)}>Show all</Button>
              ) : undefined
            }
          >
            {narrowed
              ? 'Nothing of this kind has happened.'
              : 'What administrators and pharmacies do appears here.'}
          </EmptyState>
        ) : (
          <AuditTable entries={rows} onFilter={table.onFilter} />
        )}
      </TableFrame>
      {rows.length === 0 ? null : (
        <Pager of="the audit trail" {...table} {...page} count={rows.length} />
      )}
    </>
  )
}

/** The filters are ids; the rows that they found say whose. */
function namesOf({ actor, subject }: AuditFilters, rows: AuditEntry[]) {
  const done = rows.find((entry) => entry.actor._id === actor)
  const about = rows.find((entry) => entry.subject._id === subject)
  return {
    actor: done ? actorWords(done.actor).name : actor.slice(0, 8),
    subject: about ? subjectName(about.subject) : subject.slice(0, 8),
  }
}
