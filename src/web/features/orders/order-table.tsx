import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { formatDay } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ariaSort, nextSort, type OrderSort, type SortedBy } from './order-sort.ts'
import { itemsWords, packsWords, shortId } from './order-words.ts'
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
            <SortHead column="orderDate" sort={sort} onSort={onSort}>
              Placed
            </SortHead>
            <th scope="col">Items</th>
            <SortHead column="totalPrice" sort={sort} onSort={onSort} className="num">
              Total
            </SortHead>
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
        <StatusBadge kind="order" status={order.status} />
      </td>
      <td>
        <StatusBadge kind="payment" status={order.paymentStatus} />
      </td>
      <td>
        <StatusBadge kind="delivery" status={order.deliveryStatus} />
      </td>
    </tr>
  )
}

type SortHeadProps = Pick<OrderTableProps, 'sort' | 'onSort'> & {
  column: SortedBy
  className?: string
  children: string
}

function SortHead({ column, sort, onSort, className, children }: SortHeadProps) {
  const sorted = ariaSort(sort, column)
  const arrow = { ascending: 'arrow-up', descending: 'arrow-down' } as const
  return (
    <th scope="col" className={className} aria-sort={sorted}>
      <button type="button" className="sort" onClick={() => onSort(nextSort(sort, column))}>
        {children}
        <Icon name={sorted ? arrow[sorted] : 'chevrons-up-down'} />
      </button>
    </th>
  )
}
