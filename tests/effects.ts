import { orderNumber } from '#contract/order-number.ts'
import type { Database } from '#server/platform/db.ts'

/** Counts the effects of an order's payment; each must occur once. */
export async function effectsOf({ run }: Pick<Database, 'run'>, orderId: string) {
  const { rows } = await run(
    `select o.status, o.payment_status as "paymentStatus",
      (select count(*)::int from captures c join payments p on p.id = c.payment_id where p.order_id = o.id) as captures,
      (select count(*)::int from order_events e where e.order_id = o.id and e.what = 'paid') as paid,
      (select count(*)::int from stock_movements m join order_items i on i.id = m.order_item_id where i.order_id = o.id) as moved,
      (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
      (select count(*)::int from emails l join customers c on c.email = l.recipient
        where c.id = o.customer_id and l.subject ilike '%your order ' || $2 || '%') as emails
     from orders o where o.id = $1`,
    [orderId, orderNumber(orderId)],
  )
  return rows[0]
}

/** The effects of a paid order of one medicine. */
export const paidOnce = {
  status: 'confirmed',
  paymentStatus: 'paid',
  captures: 1,
  paid: 1,
  moved: 1,
  refunds: 0,
  emails: 1,
}

/** The effects of an order that the shop knows no payment of. */
export const unpaid = {
  status: 'pending',
  paymentStatus: 'pending',
  captures: 0,
  paid: 0,
  moved: 0,
  refunds: 0,
  emails: 0,
}
