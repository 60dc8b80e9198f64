import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { Order } from '#contract/orders.ts'
import { formatDay } from '../../format/dates.ts'
import { shownStatus } from '../../format/status-texts.ts'
import { paths } from '../../routing/paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { Column, Table } from '../../ui/table.tsx'
import type { OrderSort } from './load-orders.ts'
import { OrderAgain, orderLinkId } from './order-again.tsx'
import {
  itemsText,
  packsText,
  prescriptionText,
  refundedText,
  shipmentsText,
} from './order-text.ts'
import { StatusBadge } from './status-badge.tsx'

type OrderTableProps = {
  orders: Order[]
  sort: OrderSort
  onSort: (sort: OrderSort) => void
}

export function OrderTable({ orders, sort, onSort }: OrderTableProps) {
  return (
    <div className="orders__scroll">
      <Table
        caption="Your orders"
        cards={false}
        head={
          <>
            <Column>Order</Column>
            <SortHeader column="orderDate" first="descending" sort={sort} onSort={onSort}>
              Placed
            </SortHeader>
            <Column>Items</Column>
            <SortHeader
              column="totalPrice"
              first="descending"
              sort={sort}
              onSort={onSort}
              className="num"
            >
              Total
            </SortHeader>
            <Column>Status</Column>
            <Column>Payment</Column>
            <Column>Delivery</Column>
          </>
        }
      >
        {orders.map((order) => (
          <Row key={order._id} order={order} />
        ))}
      </Table>
    </div>
  )
}

function Row({ order }: { order: Order }) {
  const refunded = refundedText(order)
  const shipments = shipmentsText(order)
  return (
    <tr>
      <td className="nowrap">
        <Link id={orderLinkId(order._id)} to={paths.order(order._id)} title={`Order ${order._id}`}>
          {orderNumber(order._id)}
        </Link>
        <span className="small block">
          <OrderAgain order={order} />
        </span>
      </td>
      <td className="nowrap">{formatDay(order.orderDate)}</td>
      <td>
        <Doses>{itemsText(order)}</Doses>
        <br />
        <span className="faint tiny">{packsText(order)}</span>
        {order.prescription ? (
          <span className="faint tiny block">{prescriptionText(order)}</span>
        ) : null}
      </td>
      <td className="num strong">{formatRupees(order.totalPrice)}</td>
      <td>
        <StatusBadge kind="order" status={shownStatus(order)} />
      </td>
      <td>
        <StatusBadge kind="payment" status={order.paymentStatus} />
        {refunded ? <span className="faint tiny block">{refunded}</span> : null}
      </td>
      <td>
        <StatusBadge kind="delivery" status={order.deliveryStatus} />
        {shipments ? <span className="faint tiny block">{shipments}</span> : null}
      </td>
    </tr>
  )
}
