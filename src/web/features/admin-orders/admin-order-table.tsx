import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { SelectAll } from '../../ui/select-box.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { Column, Table } from '../../ui/table.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import type { AdminOrderSort } from './load-admin-orders.ts'
import { OrderRow } from './order-row.tsx'
import type { StatusChanges } from './use-status-changes.ts'

type AdminOrderTableProps = {
  orders: AdminOrder[]
  sort: AdminOrderSort
  onSort: (sort: AdminOrderSort) => void
  selection: Selection
  changes: StatusChanges
  onStatus: (order: AdminOrder, status: OrderStatus) => void
}

/** SPEC.md §2: Order ID, Customer, Items, Total, Status, Created At. On a phone, cards with the same labels. */
export function AdminOrderTable(props: AdminOrderTableProps) {
  const { orders, sort, onSort, selection, changes, onStatus } = props
  const sorting = { sort, onSort }
  return (
    <Table
      caption="Orders"
      className="orders-table"
      head={
        <>
          <Column className="pick">
            {selection.none ? (
              <span className="vh">Selected</span>
            ) : (
              <SelectAll selection={selection} what="orders" />
            )}
          </Column>
          <Column>Order ID</Column>
          <Column>Customer</Column>
          <Column>Items</Column>
          <SortHeader column="totalPrice" first="descending" className="num" {...sorting}>
            Total
          </SortHeader>
          <SortHeader column="status" {...sorting}>
            Status
          </SortHeader>
          <SortHeader column="orderDate" first="descending" {...sorting}>
            Created At
          </SortHeader>
        </>
      }
    >
      {orders.map((order) => (
        <OrderRow
          key={order._id}
          order={order}
          status={changes.statusOf(order)}
          busy={changes.isBusy(order._id)}
          cancelledAt={changes.cancelledAtOf(order)}
          selection={selection}
          onStatus={(status) => onStatus(order, status)}
        />
      ))}
    </Table>
  )
}
