import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { formatDay } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { standingOf } from '../../status-words.ts'
import { Doses } from '../../ui/doses.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import type { OrderSort } from './order-sort.ts'
import { itemsWords, packsWords, parcelsWords, refundedWords, shortId } from './order-words.ts'
import { StatusBadge } from './status-badge.tsx'

type OrderTableProps = {
  orders: Order[]
  sort: OrderSort
  onSort: (sort: OrderSort) => void
}

export function OrderTable({ orders, sort, onSort }: OrderTableProps) {
  return (
    <div className="orders__scroll">
      <table className="data-table">
        <caption className="vh">Your orders</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <SortHeader column="orderDate" first="descending" sort={sort} onSort={onSort}>
              Placed
            </SortHeader>
            <th scope="col">Items</th>
            <SortHeader
              column="totalPrice"
              first="descending"
              sort={sort}
              onSort={onSort}
              className="num"
            >
              Total
            </SortHeader>
            <th scope="col">Status</th>
            <th scope="col">Payment</th>
            <th scope="col">Delivery</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order._id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ order }: { order: Order }) {
  const refunded = refundedWords(order)
  const parcels = parcelsWords(order)
  return (
    <tr>
      <td className="nowrap">
        <Link to={paths.order(order._id)} title={`Order ${order._id}`}>
          {shortId(order)}
        </Link>
      </td>
      <td className="nowrap">{formatDay(order.orderDate)}</td>
      <td>
        <Doses>{itemsWords(order)}</Doses>
        <br />
        <span className="faint tiny">{packsWords(order)}</span>
      </td>
      <td className="num strong">{formatRupees(order.totalPrice)}</td>
      <td>
        <StatusBadge kind="order" status={standingOf(order)} />
      </td>
      <td>
        <StatusBadge kind="payment" status={order.paymentStatus} />
        {refunded ? <span className="faint tiny block">{refunded}</span> : null}
      </td>
      <td>
        <StatusBadge kind="delivery" status={order.deliveryStatus} />
        {parcels ? <span className="faint tiny block">{parcels}</span> : null}
      </td>
    </tr>
  )
}
