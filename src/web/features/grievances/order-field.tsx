import { useEffect, useState } from 'react'
import { orderNumber } from '#contract/order-number.ts'
import type { Order } from '#contract/orders.ts'
import { api } from '../../api/api.ts'
import { formatDay } from '../../format/dates.ts'
import { SelectField } from '../../ui/text-field.tsx'

const mostShown = 25

/** One of the customer's own orders, if the complaint is about one. */
export function OrderField({ chosen, error }: { chosen: string | null; error?: string }) {
  const [orders, setOrders] = useState<Order[]>([])
  const [orderId, setOrderId] = useState(chosen ?? '')
  useEffect(() => {
    // Without the list a complaint can be filed all the same.
    api.orders.list({ query: { limit: mostShown } }).then(
      (answer) => setOrders(answer.orders),
      () => undefined,
    )
  }, [])
  const isListed = orders.some(({ _id }) => _id === orderId)
  return (
    <SelectField
      label="Order"
      optional
      name="orderId"
      error={error}
      value={orderId}
      onChange={({ currentTarget }) => setOrderId(currentTarget.value)}
    >
      <option value="">None of my orders</option>
      {orderId !== '' && !isListed ? <option value={orderId}>{orderNumber(orderId)}</option> : null}
      {orders.map(({ _id, orderDate }) => (
        <option key={_id} value={_id}>
          {orderNumber(_id)}, {formatDay(orderDate)}
        </option>
      ))}
    </SelectField>
  )
}
