import { useRef } from 'react'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import type { Queue, QueueAddress } from './load-queue.ts'
import { QueueTable } from './queue-table.tsx'
import { viewText } from './queue-text.ts'

type QueueBoardProps = {
  queue: Queue
  address: QueueAddress
  table: ReturnType<typeof useTableAddress<'usual'>>
  /** Time of loading (ms); ages are relative to it. */
  at: number
}

export function QueueBoard({ queue, address, table, at }: QueueBoardProps) {
  const frame = useRef<HTMLDivElement>(null)
  const empty = queue.rows.length === 0
  return (
    <>
      <div className="chips--queue">
        <ChoiceChips
          label="Which orders"
          value={address.view}
          words={viewText(queue.counts)}
          onChoose={(view) => table.onFilter('state', view === 'work' ? null : view)}
        />
      </div>
      <TableTools>
        <SearchField
          label="Search orders"
          placeholder="Order number or name"
          q={table.q}
          onSearch={table.onSearch}
          slash
        />
      </TableTools>
      <TableFrame ref={frame} busy={table.busy}>
        {empty ? (
          <NoShipments address={address} onClear={() => table.clearFilters('state')} />
        ) : (
          <QueueTable orders={queue.rows} at={at} />
        )}
      </TableFrame>
      {empty ? null : <Pager of="orders" {...table} {...queue} count={queue.rows.length} />}
    </>
  )
}

function NoShipments({ address, onClear }: { address: QueueAddress; onClear: () => void }) {
  if (address.q === '' && address.view === 'work')
    return (
      <EmptyState picture="slip" title="You’re all caught up">
        New orders appear here automatically, and we email you.
      </EmptyState>
    )
  if (address.q === '')
    return (
      <EmptyState
        picture="slip"
        title="No orders here"
        action={<Button onClick={onClear}>Show orders to do</Button>}
      >
        None of your orders has this status now.
      </EmptyState>
    )
  return (
    <EmptyState
      picture="slip"
      title="No orders found"
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      Search by the beginning of the order number or by the recipient’s name.
    </EmptyState>
  )
}
