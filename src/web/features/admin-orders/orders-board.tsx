import { useRef } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { adminOrdersCurrencySign } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { TablePage } from '../../table-page.ts'
import { Pager } from '../../ui/pager.tsx'
import { SelectAll } from '../../ui/select-box.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { useSelection } from '../../ui/use-selection.ts'
import type { useTableAddress } from '../../use-table-address.ts'
import { AdminOrderTable } from './admin-order-table.tsx'
import { BulkStatus } from './bulk-status.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { FailedChanges } from './failed-changes.tsx'
import { HeldQuestion, type Sending } from './held-question.tsx'
import { passingHold } from './held-words.ts'
import { NoAdminOrders } from './no-admin-orders.tsx'
import {
  type AdminOrderSort,
  filterNames,
  isNarrowed,
  type OrdersAddress,
} from './orders-address.ts'
import { OrdersTools } from './orders-tools.tsx'
import { useStatusChanges } from './use-status-changes.ts'

type OrdersBoardProps = {
  page: TablePage<AdminOrder>
  address: OrdersAddress
  table: ReturnType<typeof useTableAddress<AdminOrderSort>>
}

export function OrdersBoard({ page, address, table }: OrdersBoardProps) {
  const { rows } = page
  const frame = useRef<HTMLDivElement>(null)
  const selection = useSelection(rows.map(({ _id }) => _id))
  const changes = useStatusChanges(rows)
  const cancel = useConfirmation(({ _id }: AdminOrder) => changes.change(_id, 'cancelled'), frame)
  const held = useConfirmation(
    ({ order, status }: Sending) => changes.change(order._id, status),
    frame,
  )
  const asItIs = (row: AdminOrder): AdminOrder => ({
    ...row,
    cancelledAt: changes.cancelledAtOf(row),
    held: changes.heldOf(row),
  })
  const choose = (row: AdminOrder, status: OrderStatus) => {
    const order = asItIs(row)
    if (status === 'cancelled' && order.cancelledAt === null) cancel.ask(row)
    else if (passingHold([order], status).length > 0) held.ask({ order, status })
    else void changes.change(row._id, status)
  }
  const empty = rows.length === 0
  return (
    <>
      <FailedChanges failed={changes.failed} onClose={changes.forgetFailed} />
      <OrdersTools filters={address.filters} table={table} />
      {empty ? null : (
        <p className="tiny faint orders-note">
          Totals carry a {adminOrdersCurrencySign} sign; all amounts are in INR (Indian rupees).
        </p>
      )}
      {empty ? null : (
        <p className="cards-only">
          <SelectAll selection={selection} what="orders" shown />
        </p>
      )}
      <TableFrame ref={frame} busy={table.busy}>
        {empty ? (
          <NoAdminOrders
            narrowed={isNarrowed(address)}
            onClear={() => table.clearFilters(...filterNames)}
          />
        ) : (
          <AdminOrderTable
            orders={rows}
            sort={table.sort}
            onSort={table.onSort}
            selection={selection}
            changes={changes}
            onStatus={choose}
          />
        )}
      </TableFrame>
      <CancelQuestion order={cancel.subject} dialog={cancel.dialog} />
      <HeldQuestion sending={held.subject} dialog={held.dialog} />
      <BulkStatus
        orders={rows.map(asItIs)}
        selection={selection}
        home={frame}
        onChange={changes.changeAll}
      />
      {empty ? null : <Pager of="orders" {...table} {...page} count={rows.length} />}
    </>
  )
}
