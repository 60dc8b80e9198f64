import type { DrugRule } from '#contract/drug-rules.ts'
import { paths } from '../../routing/paths.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import type { TablePage } from '../../tables/table-page.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import type { ScheduleFilter } from './load-rules.ts'
import { RuleTable } from './rule-table.tsx'
import { scheduleText } from './rule-text.ts'

type RuleBoardProps = {
  page: TablePage<DrugRule>
  schedule: ScheduleFilter
  table: ReturnType<typeof useTableAddress<'salt'>>
}

/** The rules by salt, searched and filtered by schedule. */
export function RuleBoard({ page, schedule, table }: RuleBoardProps) {
  const { rows } = page
  return (
    <>
      <TableTools>
        <SearchField
          label="Search rules by salt"
          placeholder="Salt or synonym"
          q={table.q}
          onSearch={table.onSearch}
        />
        <ToolSelect
          label="Schedule"
          value={schedule}
          words={{ all: 'All', ...scheduleText }}
          onChoose={(value) => table.onFilter('schedule', value === 'all' ? null : value)}
        />
        {mayAdministrate('POST /api/admin/drug-rules') ? (
          <ButtonLink variant="primary" size="sm" to={paths.adminNewDrugRule}>
            New rule
          </ButtonLink>
        ) : null}
      </TableTools>
      <TableFrame busy={table.busy}>
        {rows.length === 0 ? (
          <EmptyState
            picture="slip"
            title="No rules found."
            action={<Button onClick={() => table.clearFilters('schedule')}>Show all rules</Button>}
          >
            {table.q === ''
              ? 'No rule has this schedule.'
              : `No rule’s salt or synonym contains “${table.q}”.`}
          </EmptyState>
        ) : (
          <RuleTable rules={rows} />
        )}
      </TableFrame>
      {rows.length === 0 ? null : (
        <Pager of="drug rules" {...table} {...page} count={rows.length} />
      )}
    </>
  )
}
