import type { Paper } from '#contract/papers.ts'
import type { TablePage } from '../../table-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import type { useTableAddress } from '../../use-table-address.ts'
import { PapersTable } from './papers-table.tsx'
import { PapersTools } from './papers-tools.tsx'

type PapersBoardProps = {
  page: TablePage<Paper>
  month: string
  table: ReturnType<typeof useTableAddress<'newest'>>
}

export function PapersBoard({ page, month, table }: PapersBoardProps) {
  const { rows } = page
  return (
    <>
      <PapersTools month={month} onMonth={(chosen) => table.onFilter('month', chosen)} />
      <TableFrame busy={table.busy}>
        {rows.length > 0 ? (
          <PapersTable papers={rows} />
        ) : (
          <EmptyState
            picture="slip"
            title="No invoices."
            action={
              month === 'all' ? undefined : (
                <Button onClick={() => table.clearFilters('month')}>Show all months</Button>
              )
            }
          >
            An invoice is written when you pack an order, a credit note when something of it is
            given back.
          </EmptyState>
        )}
      </TableFrame>
      {rows.length === 0 ? null : <Pager of="invoices" {...table} {...page} count={rows.length} />}
    </>
  )
}
