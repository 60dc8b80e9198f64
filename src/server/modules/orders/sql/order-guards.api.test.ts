import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedCustomer, seedOrder } from '../../../../../tests/orders.ts'
import { appendOnly, rowsAfter, statements, withAndWithout } from '../../../../../tests/triggers.ts'
import type { Database } from '../../../platform/db.ts'

let database: Database
let orderId: string
beforeAll(async () => {
  database = await openTestDatabase()
  const customerId = await seedCustomer(database, { name: 'Meera', email: 'meera@example.in' })
  orderId = await seedOrder(database, customerId)
})
afterAll(() => database.close())

test.each([
  `update order_events set reason = 'something else'`,
  'delete from order_events',
  'truncate order_events',
])('refuses to change or remove events of orders: %s', async (change) => {
  const found = await withAndWithout(database, 'append_only on order_events', statements(change))
  expect(found).toEqual(appendOnly('order_events'))
})

const paymentStatus = (status: string) => `update orders set payment_status = '${status}'`
const trigger = 'keep_order_paid on orders'

test.each(['pending', 'failed'])('refuses to make a paid or refunded order %s', async (status) => {
  const refused = {
    with: { refused: `order ${orderId} was paid and stays so` },
    without: 'accepted',
  }
  const change = paymentStatus(status)
  expect(await withAndWithout(database, trigger, statements(change))).toEqual(refused)
  const refunded = statements(paymentStatus('refunded'), change)
  expect(await withAndWithout(database, trigger, refunded)).toEqual(refused)
})

test('lets a paid order be refunded, and a failed payment be paid', async () => {
  const refund = statements(paymentStatus('refunded'), paymentStatus('paid'))
  expect((await withAndWithout(database, trigger, refund)).with).toBe('accepted')
  const unpaid = `insert into orders (customer_id, payment_status, delivery_address, recipient_tokens, subtotal_paise,
      delivery_paise, total_paise, reservation, reservation_expires_at, idempotency_key)
    select customer_id, 'failed', '', '{}', 1, 0, 1, 'released', now(), 'unpaid' from orders`
  const pay = statements(unpaid, `${paymentStatus('paid')} where payment_status = 'failed'`)
  expect((await withAndWithout(database, trigger, pay)).with).toBe('accepted')
})

const rate = (stars: number) => `
  insert into seller_ratings (shipment_id, pharmacy_id, customer_id, stars, rated_at)
  select c.id, c.pharmacy_id, o.customer_id, ${stars}, now()
  from shipments c join orders o on o.id = c.order_id`
const rating = `
  select rating_tenths, rating_count,
    (select count(*)::int from catalogue_changes where medicine_id = p.id and what = 'shown'
      and xid = pg_current_xact_id()) as logged
  from pharmacies p where id in (select pharmacy_id from shipments)`

test('derives the rating of a pharmacy from those of its customers, and logs the change', async () => {
  const trigger = 'derive_pharmacy_rating on seller_ratings'
  const without = [{ rating_tenths: null, rating_count: 0, logged: 0 }]
  expect(await withAndWithout(database, trigger, rowsAfter(rate(4), rating))).toEqual({
    with: [{ rating_tenths: 40, rating_count: 1, logged: 1 }],
    without,
  })
  const changed = rowsAfter(rate(4), 'update seller_ratings set stars = 2', rating)
  expect(await withAndWithout(database, trigger, changed)).toEqual({
    with: [{ rating_tenths: 20, rating_count: 1, logged: 2 }],
    without,
  })
})
