import { DayField } from '../../ui/day-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import { actionWords, subjectWords } from './audit-words.ts'
import type { AuditFilters } from './load-audit.ts'

const actions = { all: 'Any action', ...actionWords }
const subjects = { all: 'Anything', ...subjectWords }

type AuditToolsProps = {
  filters: AuditFilters
  /** What those are called that are filtered by, as far as the page knows. */
  names: { actor: string; subject: string }
  onFilter: (name: string, value: string | null) => void
}

export function AuditTools({ filters, names, onFilter }: AuditToolsProps) {
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

/** A filter that was chosen in a row, and the way out of it. */
function OnlyChip({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <button type="button" className="chip" aria-label={`${words}: remove filter`} onClick={onClear}>
      {words}
      <Icon name="x" />
    </button>
  )
}
