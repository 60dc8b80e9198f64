import { describe, expect, test } from 'vitest'
import { newSale } from '../../../../../../tests/new-sale.ts'
import { openCheckouts } from '../../../../../../tests/open-checkouts.ts'
import { indianDay } from '../../../../platform/clock.ts'
import type { NewCheckout } from '../open-queries.ts'
import { placeOrders, type Sale } from '../place-queries.ts'
import { releaseReservation } from '../release-reservations.ts'

const shop = openCheckouts()
const { rows, stocked, stockOf } = shop

const opened = (medicineId?: string, quantity = 2) =>
  shop.opened(medicineId === undefined ? {} : { units: [{ medicineId, quantity }] })
const place = (...sales: Sale[]) => placeOrders(shop.database.db, sales)
const saleOf = (checkout: NewCheckout, over: Partial<Sale> = {}) =>
  newSale(shop.database, checkout, over)
const release = ({ order }: NewCheckout) =>
  shop.database.db.transaction((tx) => releaseReservation(tx, order.id, indianDay(order.createdAt)))
const medicineOf = ({ items }: NewCheckout) => items[0]?.medicineId ?? ''

/** The order, and how many rows of each kind there are of it. */
async function stateOf({ order: { id } }: NewCheckout) {
  const [state] = await rows(
    `select o.payment_status as "orderPayment", o.status, o.reservation, p.status as payment,
       (select count(*)::int from captures c where c.payment_id = p.id) as captures,
       (select count(*)::int from order_events e where e.order_id = o.id) as events,
       (select count(*)::int from shipments k where k.order_id = o.id and k.placed_at is not null) as shipments,
       (select count(*)::int from picks k join order_items i on i.id = k.order_item_id where i.order_id = o.id) as picks,
       (select count(*)::int from emails e where e.key = 'order-confirmed:' || o.id) as emails,
       (select count(*)::int from notifications n join shipments k on k.id = n.subject_id where k.order_id = o.id) as notifications,
       (select count(*)::int from journal_entries j where j.order_id = o.id) as journal,
       (select count(*)::int from ledger_entries l join journal_entries j on j.id = l.entry_id where j.order_id = o.id) as ledger
     from orders o join payments p on p.order_id = o.id where o.id = $1`,
    id,
  )
  return state
}
const none = { captures: 0, events: 0, shipments: 0, picks: 0, emails: 0, notifications: 0 }
const unpaid = { orderPayment: 'pending', status: 'pending', payment: 'created', ...none }
const waiting = { ...unpaid, reservation: 'active', journal: 0, ledger: 0 }
const one = { captures: 1, events: 1, shipments: 1, picks: 1, emails: 1, notifications: 1 }
const paid = { orderPayment: 'paid', status: 'confirmed', payment: 'captured', ...one }
const placed = { ...paid, reservation: 'consumed', journal: 2, ledger: 5 }

describe('place_orders()', () => {
  test('sells the units and stores each effect of the sale once', async () => {
    const checkout = await opened()
    const sale = await saleOf(checkout)
    expect(await place(sale)).toEqual(['placed'])
    expect(await stateOf(checkout)).toEqual(placed)
    expect(await stockOf(medicineOf(checkout))).toEqual({ stock: 7, reserved: 0 })
    const stored = await rows(
      `select o.payment_method as method, o.placed_at = $2 and k.placed_at = $2 and p.captured_at = $2
           and c.captured_at = $2 and e.at = $2 and j.at = $2 as timely, k.promised_on::text as "promisedOn",
         p.provider_payment_id as "captureId", c.id as capture, c.sale, c.amount_paise::int as paid,
         e.what, e.by_role as by, e.amount_paise::int as recorded
       from orders o join shipments k on k.order_id = o.id join payments p on p.order_id = o.id
       join captures c on c.payment_id = p.id join order_events e on e.order_id = o.id
       join journal_entries j on j.order_id = o.id and j.kind = 'sale' where o.id = $1`,
      checkout.order.id,
      sale.at.toISOString(),
    )
    const { captureId, amountPaise } = sale
    const promisedOn = sale.shipments[0]?.promisedOn
    expect(stored).toEqual([
      {
        ...{ method: 'upi', timely: true, promisedOn, captureId, capture: captureId, sale: true },
        ...{ paid: amountPaise, what: 'paid', by: 'system', recorded: amountPaise },
      },
    ])
  })

  test('places an order once, also if it is reported again', async () => {
    const checkout = await opened()
    const sale = await saleOf(checkout)
    expect(await place(sale)).toEqual(['placed'])
    expect(await place(sale)).toEqual(['changed'])
    expect(await place(await saleOf(checkout))).toEqual(['changed'])
    expect(await stateOf(checkout)).toEqual(placed)
  })

  test('sells free units after the reservation has ended', async () => {
    const medicineId = await stocked(5)
    const [late, other] = [await opened(medicineId), await opened(medicineId, 3)]
    await release(late)
    expect(await place(await saleOf(late))).toEqual(['placed'])
    expect(await stateOf(late)).toEqual(placed)
    expect(await stockOf(medicineOf(other))).toEqual({ stock: 3, reserved: 3 })
  })

  test('stores nothing of a late order whose units others have reserved', async () => {
    const medicineId = await stocked(4)
    const late = await opened(medicineId)
    await release(late)
    await opened(medicineId, 3)
    expect(await place(await saleOf(late))).toEqual(['short'])
    expect(await stateOf(late)).toEqual({ ...waiting, reservation: 'released' })
    expect(await stockOf(medicineOf(late))).toEqual({ stock: 4, reserved: 3 })
  })

  test('stores nothing of a late order whose medicine is off sale', async () => {
    const late = await opened()
    await release(late)
    await rows('update medicines set removed_at = now() where id = $1', medicineOf(late))
    expect(await place(await saleOf(late))).toEqual(['short'])
    expect(await stateOf(late)).toEqual({ ...waiting, reservation: 'released' })
  })

  test('stores nothing of another amount, prescription or payment, or of an unknown order', async () => {
    const [checkout, foreign] = [await opened(), await opened()]
    const others: Partial<Sale>[] = [
      { amountPaise: checkout.order.totalPaise - 1 },
      { prescriptionId: crypto.randomUUID() },
      { paymentId: foreign.payment.id },
      { paymentId: crypto.randomUUID() },
      { orderId: crypto.randomUUID() },
    ]
    for (const over of others)
      expect(await place(await saleOf(checkout, over))).toEqual(['changed'])
    expect(await stateOf(checkout)).toEqual(waiting)
    expect(await stateOf(foreign)).toEqual(waiting)
    expect(await stockOf(medicineOf(checkout))).toEqual({ stock: 9, reserved: 2 })
  })

  test('stores nothing for an account that was closed since, or a payment that has ended', async () => {
    const checkout = await opened()
    const { order, payment } = checkout
    const sale = await saleOf(checkout)
    const [customer] = await rows(
      `update customers c set closed_at = now(), name = null, name_tokens = '{}'
       from (select * from customers where id = $1) b where c.id = b.id returning b.name, b.name_tokens`,
      order.customerId,
    )
    expect(await place(sale)).toEqual(['changed'])
    await rows(
      'update customers set closed_at = null, name = $2, name_tokens = $3 where id = $1',
      ...[order.customerId, customer?.name, customer?.name_tokens],
    )
    const setStatus = 'update payments set status = $2 where id = $1'
    await rows(setStatus, payment.id, 'returned')
    expect(await place(sale)).toEqual(['changed'])
    await rows(setStatus, payment.id, 'created')
    expect(await stateOf(checkout)).toEqual(waiting)
    expect(await place(sale)).toEqual(['placed'])
  })

  test('gives each order of a set an outcome of its own', async () => {
    const sold = await stocked(2)
    const short = await opened(sold)
    await release(short)
    await opened(sold, 1)
    const [first, changed, late, last] = await Promise.all([1, 2, 3, 4].map(() => opened()))
    if (!first || !changed || !late || !last) throw new Error('no checkout')
    await release(late)
    const sales = [
      await saleOf(first),
      await saleOf(changed, { amountPaise: 1 }),
      await saleOf(short),
      await saleOf(late),
      await saleOf(last),
    ]
    expect(await place(...sales)).toEqual(['placed', 'changed', 'short', 'placed', 'placed'])
    const states = await Promise.all([first, changed, short, late, last].map(stateOf))
    expect(states).toEqual([
      placed,
      waiting,
      { ...waiting, reservation: 'released' },
      placed,
      placed,
    ])
  })

  test('stores nothing of a set in which two orders sell one medicine', async () => {
    const medicineId = await stocked()
    const set = [await opened(), await opened(medicineId), await opened(medicineId)]
    const sales = await Promise.all(set.map((checkout) => saleOf(checkout)))
    await expect(place(...sales)).rejects.toMatchObject({ message: expect.stringMatching(/twice/) })
    expect(await Promise.all(set.map(stateOf))).toEqual([waiting, waiting, waiting])
    expect(await stockOf(medicineId)).toEqual({ stock: 9, reserved: 4 })
  })
})
