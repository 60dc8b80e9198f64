import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { SelectAll } from '../../ui/select-box.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { OrderRow } from './order-row.tsx'
import type { AdminOrderSort } from './orders-address.ts'
import type { StatusChanges } from './use-status-changes.ts'

type AdminOrderTableProps = {
  orders: AdminOrder[]
  sort: AdminOrderSort
  onSort: (sort: AdminOrderSort) => void
  selection: Selection
  changes: StatusChanges
  onStatus: (order: AdminOrder, status: OrderStatus) => void
}

/** SPEC.md §2: Order ID, Customer, Items, Total, Status, Created At; cards with the same words on a phone. */
export function AdminOrderTable(props: AdminOrderTableProps) {
  const { orders, sort, onSort, selection, changes, onStatus } = props
  const sorting = { sort, onSort }
  return (
    <table className="data-table data-table--cards orders-table">
      <caption className="vh">Orders</caption>
      <thead>
        <tr>
          <th scope="col" className="pick">
            <SelectAll selection={selection} what="orders" />
          </th>
          <th scope="col">Order ID</th>
          <th scope="col">Customer</th>
          <th scope="col">Items</th>
          <SortHeader column="totalPrice" first="descending" className="num" {...sorting}>
            Total
          </SortHeader>
          <SortHeader column="status" {...sorting}>
            Status
          </SortHeader>
          <SortHeader column="orderDate" first="descending" {...sorting}>
            Created At
          </SortHeader>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  )
}
