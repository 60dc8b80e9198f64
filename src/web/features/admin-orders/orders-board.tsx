import { useRef } from 'react'
import { type AdminOrder, adminOrdersCurrencySign } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import type { TablePage } from '../../tables/table-page.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedList } from '../../ui/failed-list.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectAll } from '../../ui/select-box.tsx'
import { SortSelect } from '../../ui/sort-header.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { AdminOrderTable } from './admin-order-table.tsx'
import { BulkStatus } from './bulk-status.tsx'
import { CancelQuestion } from './cancel-dialog.tsx'
import {
  type AdminOrderSort,
  filterNames,
  isNarrowed,
  type OrderFilters,
  type OrdersAddress,
  orderSortText,
} from './load-admin-orders.ts'
import { counted, statusText } from './order-text.ts'
import { RecallQuestion, recalledOrders, type Sending } from './recall-question.tsx'
import { type Failed, useStatusChanges } from './use-status-changes.ts'

type OrdersBoardProps = {
  page: TablePage<AdminOrder>
  address: OrdersAddress
  table: ReturnType<typeof useTableAddress<AdminOrderSort>>
}

export function OrdersBoard({ page, address, table }: OrdersBoardProps) {
  const { rows } = page
  const frame = useRef<HTMLDivElement>(null)
  const maySelect = mayAdministrate('PUT /api/admin/orders/status')
  const selection = useSelection(maySelect ? rows.map(({ _id }) => _id) : [])
  const changes = useStatusChanges(rows)
  const cancel = useConfirmation(({ _id }: AdminOrder) => changes.change(_id, 'cancelled'), frame)
  const recall = useConfirmation(
    ({ order, status }: Sending) => changes.change(order._id, status),
    frame,
  )
  const current = (row: AdminOrder): AdminOrder => ({
    ...row,
    cancelledAt: changes.cancelledAtOf(row),
    onHold: changes.onHoldOf(row),
  })
  const choose = (row: AdminOrder, status: OrderStatus) => {
    const order = current(row)
    if (status === 'cancelled' && order.cancelledAt === null) cancel.ask(row)
    else if (recalledOrders([order], status).length > 0) recall.ask({ order, status })
    else void changes.change(row._id, status)
  }
  const empty = rows.length === 0
  return (
    <>
      <FailedChanges failed={changes.failed} onClose={changes.forgetFailed} />
      <OrdersTools filters={address.filters} table={table} />
      {empty ? null : (
        <p className="tiny faint orders-note">
          Totals show a {adminOrdersCurrencySign} sign, but all amounts are in INR (Indian rupees).
        </p>
      )}
      {selection.none ? null : (
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
      <RecallQuestion sending={recall.subject} dialog={recall.dialog} />
      <BulkStatus
        orders={rows.map(current)}
        selection={selection}
        home={frame}
        onChange={changes.changeAll}
      />
      {empty ? null : <Pager of="orders" {...table} {...page} count={rows.length} />}
    </>
  )
}

const statuses = { all: 'Any status', ...statusText }
const payments = {
  all: 'Any payment',
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
}

type OrdersToolsProps = {
  filters: OrderFilters
  table: ReturnType<typeof useTableAddress<AdminOrderSort>>
}

function OrdersTools({ filters, table }: OrdersToolsProps) {
  const { status, paymentStatus, from, to } = filters
  const narrow = (name: string) => (value: string) =>
    table.onFilter(name, value === 'all' ? null : value)
  return (
    <TableTools>
      <SearchField
        label="Search orders"
        placeholder="Order ID, customer or email"
        q={table.q}
        onSearch={table.onSearch}
      />
      <ToolSelect label="Status" value={status} words={statuses} onChoose={narrow('status')} />
      <ToolSelect
        label="Payment"
        value={paymentStatus}
        words={payments}
        onChoose={narrow('paymentStatus')}
      />
      <span className="tool-pair">
        <DayField label="From" day={from} max={to} onDay={narrow('from')} />
        <DayField label="To" day={to} min={from} onDay={narrow('to')} />
      </span>
      <SortSelect sort={table.sort} onSort={table.onSort} words={orderSortText} />
    </TableTools>
  )
}

/** `narrowed`: a search or a filter is set. */
function NoAdminOrders({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState
      picture="slip"
      title="No orders available."
      action={narrowed ? <Button onClick={onClear}>Show all orders</Button> : undefined}
    >
      {narrowed
        ? 'No order matches your search and filters.'
        : 'Orders appear here as soon as they are paid.'}
    </EmptyState>
  )
}

/** Orders that a bulk change could not update. */
function FailedChanges({ failed, onClose }: { failed: Failed[]; onClose: () => void }) {
  return (
    <FailedList
      title={`${counted(failed.length)} could not be updated.`}
      failed={failed.map(({ _id, message }) => ({ id: _id, name: orderNumber(_id), message }))}
      onClose={onClose}
    />
  )
}
