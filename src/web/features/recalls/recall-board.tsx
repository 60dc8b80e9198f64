import type { ReactNode } from 'react'
import type { TablePage } from '../../table-page.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import type { useTableAddress } from '../../use-table-address.ts'
import type { RecallFilter } from './load-recalls.ts'
import { filterWords } from './recall-words.ts'

type RecallBoardProps = {
  page: TablePage<unknown>
  state: RecallFilter
  table: ReturnType<typeof useTableAddress<'newest'>>
  /** What stands beside the filter. */
  tool?: ReactNode
  /** What recalls do, where there are none. */
  empty: string
  /** The recalls. */
  children: ReactNode
}

/** Recalls, newest first, open or closed ones or all, as the administrator or a pharmacy lists them. */
export function RecallBoard({ page, state, table, tool, empty, children }: RecallBoardProps) {
  const { rows } = page
  return (
    <>
      <TableTools>
        <ToolSelect
          label="State"
          value={state}
          words={filterWords}
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
