import { Link, useLocation } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { ListedConsignment } from '#contract/pharmacy-orders.ts'
import { formatMoment } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { ageWords, contentWords, promiseWords, shortId } from './queue-words.ts'
import { StateMark } from './state-mark.tsx'

export function QueueRow({ order, at }: { order: ListedConsignment; at: number }) {
  const { search } = useLocation()
  const number = shortId(order.orderId)
  return (
    <tr>
      <td className="lead nowrap">
        <Link
          data-row=""
          className="strong"
          to={paths.pharmacyOrder(order._id)}
          state={{ from: search }}
        >
          <span className="vh">Order </span>
          {number}
        </Link>
      </td>
      <td data-l="State">
        <StateMark state={order.state} />
        {order.held ? <span className="tiny danger block">Recalled batch</span> : null}
      </td>
      <td data-l="Promised by" className="nowrap">
        {promiseWords(order, at)}
        {order.late ? <span className="tiny danger block">Late</span> : null}
      </td>
      <td data-l="Goes to" className="breaks">
        <span className="block">{order.customer}</span>
        <span className="tiny faint block">{order.city}</span>
      </td>
      <td data-l="Content">{contentWords(order)}</td>
      <td data-l="Total" className="num">
        {formatRupees(order.total)}
      </td>
      <td data-l="Placed" className="num nowrap">
        <time dateTime={order.placedAt} title={formatMoment(order.placedAt)}>
          {ageWords(order.placedAt, at)}
        </time>
      </td>
    </tr>
  )
}
