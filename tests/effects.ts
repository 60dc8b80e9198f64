import type { Database } from '#server/platform/db.ts'

/** What an order's payment has left behind, in numbers: once is once. */
export async function effectsOf({ run }: Pick<Database, 'run'>, orderId: string) {
  const { rows } = await run(
    `select o.status, o.payment_status as "paymentStatus",
      (select count(*)::int from captures c join payments p on p.id = c.payment_id where p.order_id = o.id) as captures,
      (select count(*)::int from order_events e where e.order_id = o.id and e.what = 'paid') as paid,
      (select count(*)::int from stock_movements m join order_items i on i.id = m.order_item_id where i.order_id = o.id) as moved,
      (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
      (select count(*)::int from mails l join customers c on c.email = l.recipient where c.id = o.customer_id) as mails
     from orders o where o.id = $1`,
    [orderId],
  )
  return rows[0]
}

/** Of an order of one medicine that was paid, and nothing more. */
export const paidOnce = {
  status: 'confirmed',
  paymentStatus: 'paid',
  captures: 1,
  paid: 1,
  moved: 1,
  refunds: 0,
  mails: 1,
}

/** Of one that nobody has paid, as far as the shop knows. */
export const unpaid = {
  status: 'pending',
  paymentStatus: 'pending',
  captures: 0,
  paid: 0,
  moved: 0,
  refunds: 0,
  mails: 0,
}
