import type { ReactNode } from 'react'
import type { TablePage } from '../../tables/table-page.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import type { RecallFilter } from './load-recalls.ts'
import { filterText } from './recall-text.tsx'

type RecallBoardProps = {
  page: TablePage<unknown>
  state: RecallFilter
  table: ReturnType<typeof useTableAddress<'newest'>>
  /** Rendered beside the filter. */
  tool?: ReactNode
  /** Shown if there are no recalls. */
  empty: string
  /** The table of recalls. */
  children: ReactNode
}

/** Recalls, newest first, filtered by state, for the administrator or a pharmacy. */
export function RecallBoard({ page, state, table, tool, empty, children }: RecallBoardProps) {
  const { rows } = page
  return (
    <>
      <TableTools>
        <ToolSelect
          label="State"
          value={state}
          words={filterText}
          onChoose={(value) => table.onFilter('state', value === 'all' ? null : value)}
        />
        {tool}
      </TableTools>
      <TableFrame busy={table.busy}>
        {rows.length === 0 ? (
          <EmptyState picture="slip" title="No recalls.">
            {empty}
          </EmptyState>
        ) : (
          children
        )}
      </TableFrame>
      {rows.length === 0 ? null : <Pager of="recalls" {...table} {...page} count={rows.length} />}
    </>
  )
}
