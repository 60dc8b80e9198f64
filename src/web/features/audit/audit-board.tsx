import type { AuditEntry } from '#contract/audit.ts'
import type { TablePage } from '../../tables/table-page.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import { AuditTable } from './audit-table.tsx'
import { actionText, actorText, subjectName, subjectText } from './audit-text.ts'
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
            title="No entries."
            action={
              narrowed ? (
                <Button onClick={() => table.clearFilters(...auditFilterNames)}>Show all</Button>
              ) : undefined
            }
          >
            {narrowed
              ? 'No entry matches your filters.'
              : 'Actions of administrators and pharmacies appear here.'}
          </EmptyState>
        ) : (
          <AuditTable entries={rows} onFilter={table.onFilter} />
        )}
      </TableFrame>
      {rows.length === 0 ? null : (
        <Pager of="the audit log" {...table} {...page} count={rows.length} />
      )}
    </>
  )
}

/** The names of the filtered actor and subject, from the rows that were found; else the start of the id. */
function namesOf({ actor, subject }: AuditFilters, rows: AuditEntry[]) {
  const byActor = rows.find((entry) => entry.actor._id === actor)
  const about = rows.find((entry) => entry.subject._id === subject)
  return {
    actor: byActor ? actorText(byActor.actor).name : actor.slice(0, 8),
    subject: about ? subjectName(about.subject) : subject.slice(0, 8),
  }
}

const actions = { all: 'Any action', ...actionText }
const subjects = { all: 'Anything', ...subjectText }

type AuditToolsProps = {
  filters: AuditFilters
  /** Names of the filtered actor and subject, or the start of their id. */
  names: { actor: string; subject: string }
  onFilter: (name: string, value: string | null) => void
}

function AuditTools({ filters, names, onFilter }: AuditToolsProps) {
  const { action, subjectType, actor, subject, from, to } = filters
  const narrow = (name: string) => (value: string) => onFilter(name, value === 'all' ? null : value)
  return (
    <>
      <TableTools>
        <ToolSelect label="Action" value={action} words={actions} onChoose={narrow('action')} />
        <ToolSelect
          label="About"
          value={subjectType}
          words={subjects}
          onChoose={narrow('subjectType')}
        />
        <DayField label="From" day={from} max={to} onDay={narrow('from')} />
        <DayField label="To" day={to} min={from} onDay={narrow('to')} />
      </TableTools>
      {actor || subject ? (
        <div className="row mb-4">
          {actor ? (
            <OnlyChip words={`By ${names.actor}`} onClear={() => onFilter('actor', null)} />
          ) : null}
          {subject ? (
            <OnlyChip words={`About ${names.subject}`} onClear={() => onFilter('subject', null)} />
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** A filter that was set from a row; a click removes it. */
function OnlyChip({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <button type="button" className="chip" aria-label={`${words}: remove filter`} onClick={onClear}>
      {words}
      <Icon name="x" />
    </button>
  )
}
