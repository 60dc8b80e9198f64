import { type KeyboardEvent, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { blockNames } from '#contract/licence-words.ts'
import { formatRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { ListedShipment } from '#contract/pharmacy-shipments.ts'
import { formatMoment } from '../../format/dates.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { ageText, badgeLooks, contentText, promiseText, stateText } from './queue-text.ts'

/** Orders in the order to work on them; cards with the same content on a phone. */
export function QueueTable({ orders, at }: { orders: ListedShipment[]; at: number }) {
  const keys = useId()
  return (
    <>
      <p id={keys} className="tiny faint queue-keys">
        In the table: <kbd>J</kbd> <kbd>K</kbd> or <kbd>↑</kbd> <kbd>↓</kbd> to move,{' '}
        <kbd>Enter</kbd> to open; <kbd>/</kbd> to search.
      </p>
      <Table
        caption="Orders"
        className="queue-table"
        aria-describedby={keys}
        onKeyDown={onRowKeys}
        head={
          <>
            <Column>Order</Column>
            <Column>State</Column>
            <Column>Promised by</Column>
            <Column>Deliver to</Column>
            <Column>Contents</Column>
            <Column className="num">Total</Column>
            <Column className="num">Placed</Column>
          </>
        }
      >
        {orders.map((order) => (
          <QueueRow key={order._id} order={order} at={at} />
        ))}
      </Table>
    </>
  )
}

function QueueRow({ order, at }: { order: ListedShipment; at: number }) {
  const { search } = useLocation()
  const number = orderNumber(order.orderId)
  return (
    <tr>
      <td className="lead nowrap">
        <Link
          data-row=""
          className="strong"
          to={pharmacyPaths.shipment(order._id)}
          state={{ from: search }}
        >
          <span className="vh">Order </span>
          {number}
        </Link>
      </td>
      <td data-l="State">
        <StateMark order={order} />
        {order.blocked ? (
          <span className="tiny danger block">
            Waits: {blockNames[order.blocked].toLowerCase()}
          </span>
        ) : null}
        {order.onHold ? <span className="tiny danger block">Recalled batch</span> : null}
      </td>
      <td data-l="Promised by" className="nowrap">
        {promiseText(order, at)}
        {order.late ? <span className="tiny danger block">Late</span> : null}
      </td>
      <td data-l="Deliver to" className="breaks">
        <span className="block">{order.customer}</span>
        <span className="tiny faint block">{order.pickup ? 'Collects it here' : order.city}</span>
      </td>
      <td data-l="Contents">
        {contentText(order)}
        {order.needsPrescription ? (
          <span className="tiny faint block">Prescription required</span>
        ) : null}
      </td>
      <td data-l="Total" className="num">
        {formatRupees(order.total)}
      </td>
      <td data-l="Placed" className="num nowrap">
        <time dateTime={order.placedAt} title={formatMoment(order.placedAt)}>
          {ageText(order.placedAt, at)}
        </time>
      </td>
    </tr>
  )
}

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * Keyboard navigation of a table with one link per row (`data-row`): J and K or the arrows move
 * between rows, Home and End go to the first and last; Enter follows the link. The keys work only
 * while the focus is in the table, so nobody triggers them by accident.
 */
function onRowKeys(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-row]')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const step = steps[event.key]
  const next =
    step === undefined
      ? { Home: 0, End: links.length - 1 }[event.key]
      : Math.min(Math.max(at + step, 0), links.length - 1)
  const link = next === undefined ? undefined : links[next]
  if (link === undefined) return
  event.preventDefault()
  link.focus()
}

export function StateMark({ order }: { order: Pick<ListedShipment, 'state' | 'pickup'> }) {
  const { state } = order
  return <StateBadge status={badgeLooks[state]}>{stateText(order)}</StateBadge>
}
