import { useId } from 'react'
import type { ListedConsignment } from '#contract/pharmacy-orders.ts'
import { QueueRow } from './queue-row.tsx'
import { onRowKeys } from './row-keys.ts'

/** Orders in the order in which they are to be worked off; cards with the same words on a phone. */
export function QueueTable({ orders, at }: { orders: ListedConsignment[]; at: number }) {
  const keys = useId()
  return (
    <>
      <p id={keys} className="tiny faint queue-keys">
        In the list: <kbd>J</kbd> <kbd>K</kbd> or <kbd>↑</kbd> <kbd>↓</kbd> to move,{' '}
        <kbd>Enter</kbd> to open; <kbd>/</kbd> to search.
      </p>
      <table
        className="data-table data-table--cards queue-table"
        aria-describedby={keys}
        onKeyDown={onRowKeys}
      >
        <caption className="vh">Orders</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">State</th>
            <th scope="col">Promised by</th>
            <th scope="col">Goes to</th>
            <th scope="col">Content</th>
            <th scope="col" className="num">
              Total
            </th>
            <th scope="col" className="num">
              Placed
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <QueueRow key={order._id} order={order} at={at} />
          ))}
        </tbody>
      </table>
    </>
  )
}
