import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { seedMedicine, seedPharmacy } from '../../../../../../tests/inventory.ts'
import { newCheckout } from '../../../../../../tests/new-checkout.ts'
import { openCheckouts } from '../../../../../../tests/open-checkouts.ts'
import { orderItems, orders, payments, shipments } from '../../../../tables.ts'
import { type NewCheckout, openCheckout } from '../open-queries.ts'

const shop = openCheckouts()
const { newCustomer, stocked } = shop

const units = (medicineId: string, quantity = 1) => [{ medicineId, quantity }]
const checkoutOf = (given: Parameters<typeof newCheckout>[1]) =>
  newCheckout(shop.database.db, given)
const open = (checkout: NewCheckout) => openCheckout(shop.database.db, checkout)
/** Calls of one turn of the event loop go together. */
const openSet = (set: readonly NewCheckout[]) => Promise.all(set.map(open))

async function storedOf({ order: { id } }: NewCheckout) {
  const { db } = shop.database
  const parts = await db.select().from(shipments).where(eq(shipments.orderId, id))
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  return {
    orders: await db.select().from(orders).where(eq(orders.id, id)),
    payments: await db.select().from(payments).where(eq(payments.orderId, id)),
    shipments: parts.sort(byId),
    items: items.sort((a, b) => a.position - b.position),
  }
}
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
const nothing = { orders: [], payments: [], shipments: [], items: [] }

async function reservedOf(...ids: string[]) {
  const query = 'select id, reserved from medicines where id = any($1)'
  const { rows } = await shop.database.run(query, [ids])
  return ids.map((id) => rows.find((row) => row.id === id)?.reserved)
}

describe('open_checkouts()', () => {
  test('stores the order with its shipments, items and payment, and reserves the units', async () => {
    const other = (await seedPharmacy(shop.database.db)).id
    const one = await stocked()
    const { id: two } = await seedMedicine(shop.database.db, other)
    const checkout = await checkoutOf({
      customerId: await newCustomer(),
      units: [...units(one, 2), ...units(two, 3)],
    })
    expect(await open(checkout)).toEqual({ outcome: 'opened' })
    const { order, payment } = checkout
    const stored = await storedOf(checkout)
    expect(stored).toMatchObject({
      orders: [{ ...order, reservation: 'active', placedAt: null, cancelledAt: null }],
      payments: [payment],
      shipments: checkout.shipments.toSorted(byId),
      items: checkout.items,
    })
    expect(stored.orders).toMatchObject([{ status: 'pending', paymentStatus: 'pending' }])
    expect(stored.shipments.map(({ state, placedAt }) => [state, placedAt])).toEqual([
      ['new', null],
      ['new', null],
    ])
    expect(await reservedOf(one, two)).toEqual([2, 3])
  })

  test('stores nothing of a checkout with too few units of one item', async () => {
    const [many, few] = [await stocked(9), await stocked(1)]
    const customerId = await newCustomer()
    const checkout = await checkoutOf({ customerId, units: [...units(many), ...units(few, 2)] })
    expect(await open(checkout)).toEqual({ outcome: 'short' })
    expect(await storedOf(checkout)).toEqual(nothing)
    expect(await reservedOf(many, few)).toEqual([0, 0])
  })

  test('stores nothing of a medicine that went off sale since it was read', async () => {
    const id = await stocked(9)
    const checkout = await checkoutOf({ customerId: await newCustomer(), units: units(id) })
    await shop.database.run('update medicines set deleted_at = now() where id = $1', [id])
    expect(await open(checkout)).toEqual({ outcome: 'short' })
    expect(await storedOf(checkout)).toEqual(nothing)
  })

  test('stores nothing for a closed account, or one that does not exist', async () => {
    const id = await stocked(9)
    const closed = await newCustomer({ closedAt: new Date() })
    for (const customerId of [closed, crypto.randomUUID()]) {
      const checkout = await checkoutOf({ customerId, units: units(id) })
      expect(await open(checkout)).toEqual({ outcome: 'closed' })
      expect(await storedOf(checkout)).toEqual(nothing)
    }
    expect(await reservedOf(id)).toEqual([0])
  })

  test('finds the order of the same checkout while its reservation lasts', async () => {
    const [id, customerId] = [await stocked(9), await newCustomer()]
    const same = { customerId, units: units(id, 2), idempotencyKey: 'same' }
    const first = await checkoutOf(same)
    await open(first)
    const known = { outcome: 'known', orderId: first.order.id }
    const again = await checkoutOf(same)
    expect(await open(again)).toEqual(known)
    expect(await storedOf(again)).toEqual(nothing)
    const ended = await checkoutOf({ ...same, now: first.order.reservationExpiresAt })
    expect(await open(ended)).toEqual({ outcome: 'others', others: [first.order.id] })
    expect(await reservedOf(id)).toEqual([2])
    // The same key of somebody else is another checkout.
    const foreign = await checkoutOf({ ...same, customerId: await newCustomer() })
    expect(await open(foreign)).toEqual({ outcome: 'opened' })
  })

  test('names the other reservations of a customer who has more than allowed', async () => {
    const [id, customerId] = [await stocked(9), await newCustomer()]
    const next = (mostOthers: number, idempotencyKey?: string) =>
      checkoutOf({ customerId, units: units(id), mostOthers, idempotencyKey })
    const [first, second] = [await next(0, 'first'), await next(1)]
    expect(await open(first)).toEqual({ outcome: 'opened' })
    expect(await open(second)).toEqual({ outcome: 'opened' })
    const third = await next(1)
    const opened = await open(third)
    expect(opened.outcome).toBe('others')
    expect(opened).toEqual({
      outcome: 'others',
      others: expect.arrayContaining([first.order.id, second.order.id]),
    })
    expect(await storedOf(third)).toEqual(nothing)
    // Also of one that is open already; the checkout itself does not count.
    const others = { outcome: 'others', others: [second.order.id] }
    expect(await open(await next(0, 'first'))).toEqual(others)
    expect((await open(await next(1, 'first'))).outcome).toBe('known')
    expect(await reservedOf(id)).toEqual([2])
  })

  test('gives each checkout of a set an outcome of its own', async () => {
    const [id, few] = [await stocked(9), await stocked(1)]
    const [open1, open2, shopper, elsewhere] = await Promise.all(
      [1, 2, 3, 4].map(() => newCustomer()),
    )
    const closed = await newCustomer({ closedAt: new Date() })
    const of = (customerId = '', medicineId = id, idempotencyKey?: string) =>
      checkoutOf({ customerId, units: units(medicineId), idempotencyKey })
    const [known, other] = [await of(shopper, id, 'known'), await of(elsewhere)]
    await openSet([known, other])
    const short = await checkoutOf({ customerId: await newCustomer(), units: units(few, 2) })
    const set = [
      await of(closed),
      await of(open1),
      short,
      await of(elsewhere),
      await of(shopper, id, 'known'),
      await of(open2, few),
    ]
    expect(await openSet(set)).toEqual([
      { outcome: 'closed' },
      { outcome: 'opened' },
      { outcome: 'short' },
      { outcome: 'others', others: [other.order.id] },
      { outcome: 'known', orderId: known.order.id },
      { outcome: 'opened' },
    ])
    const stored = await shop.database.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        inArray(
          orders.id,
          set.map(({ order }) => order.id),
        ),
      )
    expect(stored.map((row) => row.id).sort()).toEqual([set[1]?.order.id, set[5]?.order.id].sort())
    expect(await reservedOf(id, few)).toEqual([3, 1])
  })

  test('opens a checkout that was counted behind one that failed', async () => {
    const [last, none] = [await stocked(1), await stocked(0)]
    const set = [
      await checkoutOf({
        customerId: await newCustomer(),
        units: [...units(last), ...units(none)],
      }),
      await checkoutOf({ customerId: await newCustomer(), units: units(last) }),
    ]
    expect(await openSet(set)).toEqual([{ outcome: 'short' }, { outcome: 'opened' }])
    expect(await reservedOf(last, none)).toEqual([1, 0])
  })

  test('opens a double click once, and reserves nothing twice', async () => {
    const [id, customerId] = [await stocked(9), await newCustomer()]
    const click = () => checkoutOf({ customerId, units: units(id), idempotencyKey: 'click' })
    const [first, second] = [await click(), await click()]
    expect(await openSet([first, second])).toEqual([
      { outcome: 'opened' },
      { outcome: 'known', orderId: first.order.id },
    ])
    expect(await reservedOf(id)).toEqual([1])
  })

  test('stores nothing when the transaction around it fails', async () => {
    const id = await stocked(9)
    const checkout = await checkoutOf({ customerId: await newCustomer(), units: units(id) })
    const failed = shop.database.db.transaction(async (tx) => {
      expect(await openCheckout(tx, checkout)).toEqual({ outcome: 'opened' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await storedOf(checkout)).toEqual(nothing)
    expect(await reservedOf(id)).toEqual([0])
  })
})
