import { useRef } from 'react'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import type { useTableAddress } from '../../use-table-address.ts'
import type { Queue } from './load-queue.ts'
import { NoParcels } from './no-parcels.tsx'
import type { QueueAddress } from './queue-address.ts'
import { QueueTable } from './queue-table.tsx'
import { viewWords } from './queue-words.ts'

type QueueBoardProps = {
  queue: Queue
  address: QueueAddress
  table: ReturnType<typeof useTableAddress<'usual'>>
  /** When the queue was read (ms): ages are told as of then. */
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
          words={viewWords(queue.counts)}
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
          <NoParcels address={address} onClear={() => table.clearFilters('state')} />
        ) : (
          <QueueTable orders={queue.rows} at={at} />
        )}
      </TableFrame>
      {empty ? null : <Pager of="orders" {...table} {...queue} count={queue.rows.length} />}
    </>
  )
}
