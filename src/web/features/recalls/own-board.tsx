import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import type { useTableAddress } from '../../use-table-address.ts'
import type { LoadedOwn } from './load-own-recalls.ts'
import { OwnRecallView } from './own-recall.tsx'
import { filterWords } from './recall-words.ts'

type OwnBoardProps = {
  page: NonNullable<LoadedOwn['page']>
  state: LoadedOwn['address']['state']
  table: ReturnType<typeof useTableAddress<'newest'>>
}

/** A pharmacy's recalls, newest first. */
export function OwnBoard({ page, state, table }: OwnBoardProps) {
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
      </TableTools>
      <TableFrame busy={table.busy}>
        {rows.length === 0 ? (
          <EmptyState picture="slip" title="No recalls.">
            When a batch of yours is recalled, it is blocked at once and stands here.
          </EmptyState>
        ) : (
          rows.map((recall) => (
            <OwnRecallView
              key={recall._id}
              recall={recall}
              onAnswered={() => void table.refresh()}
            />
          ))
        )}
      </TableFrame>
      {page.next || page.prev ? (
        <Pager of="recalls" {...table} {...page} count={rows.length} />
      ) : null}
    </>
  )
}
