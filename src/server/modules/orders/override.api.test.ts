import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { registerForGst } from '../../../../tests/papers.ts'

/* What the administrator's status does to the parts of an order (docs/decisions/024). */

let counter: Counter
let admin: TestActor
let other: TestActor
beforeAll(async () => {
  counter = await openCounter()
  admin = await newAdmin(counter.shop)
  other = await newPharmacy(counter.shop)
  await registerForGst(counter, '27AAPFU0939F1ZV')
})
afterAll(() => counter.shop.close())

/** An order of ₹60.00 at one pharmacy and ₹50.00 at another. */
async function ofTwo() {
  const customer = await newCustomer(counter.shop)
  const first = await newMedicine(counter.pharmacy, { price: 30 })
  const second = await newMedicine(other, { price: 50 })
  const id = await counter.buy(
    customer,
    { _id: first._id, quantity: 2 },
    { _id: second._id, quantity: 1 },
  )
  const set = (status: OrderStatus) =>
    admin.api.adminOrders.setStatus({ params: { id }, body: { status } })
  const seen = async () => (await admin.api.adminOrders.detail({ params: { id } })).order
  const states = async () => (await seen()).consignments.map(({ state }) => state)
  return { id, customer, first, set, seen, states }
}

const rows = async (text: string, ...values: unknown[]) =>
  (await counter.shop.database.run(text, values)).rows
const booked = (orderId: string) =>
  rows(
    `select e.kind, l.account, sum(l.amount_paise)::int as paise from ledger_entries e
     join ledger_lines l on l.entry_id = e.id where e.order_id = $1 and e.kind = 'delivered'
     group by 1, 2 order by 2`,
    orderId,
  )

describe('shipped', () => {
  test('hands every part over; from new it is an override, which history and audit say', async () => {
    const { id, set, seen, states, customer } = await ofTwo()
    await set('shipped')
    expect(await states()).toEqual(['shipped', 'shipped'])
    const { consignments, timeline, deliveryStatus } = await seen()
    expect(deliveryStatus).toBe('shipped')
    for (const part of consignments)
      expect(part).toMatchObject({ shippedAt: expect.any(String), packedAt: null })
    const overridden = timeline.filter(({ what }) => what === 'overridden')
    expect(overridden).toMatchObject([
      { from: 'new', to: 'shipped', by: { role: 'admin', name: 'Asha Admin' } },
      { from: 'new', to: 'shipped' },
    ])
    expect(new Set(overridden.map(({ consignmentId }) => consignmentId))).toEqual(
      new Set(consignments.map(({ _id }) => _id)),
    )
    expect(await rows('select after from audit_entries where subject_id = $1', id)).toEqual([
      { after: { status: 'shipped', override: 'new to shipped' } },
    ])
    const letters = await rows('select subject from mails where recipient = $1', customer.email)
    expect(letters.filter(({ subject }) => /is shipped/.test(String(subject)))).toHaveLength(1)
    const news = await rows(
      'select kind, subject_id from notifications where account_id = $1',
      customer.id,
    )
    expect(news.filter(({ kind }) => kind === 'consignment_shipped')).toHaveLength(2)
  })

  test('and each pharmacy is told of its own part, where that is now, and by no letter', async () => {
    const { id, set, seen } = await ofTwo()
    const told = () =>
      rows(
        `select account_id, kind, subject_id, facts from notifications
         where role = 'pharmacy' and kind = 'consignment_overridden' and facts->>'number' = $1
         order by id`,
        id.slice(0, 8),
      )
    await set('shipped')
    const parts = (await seen()).consignments.map((part) => ({
      account_id: part.pharmacy._id,
      kind: 'consignment_overridden',
      subject_id: part._id,
      facts: { number: id.slice(0, 8), state: 'shipped' },
    }))
    expect(await told()).toHaveLength(2)
    expect(await told()).toEqual(expect.arrayContaining(parts))
    await set('shipped')
    expect(await told()).toHaveLength(2)
    await set('processing')
    expect((await told()).slice(2)).toMatchObject([
      { facts: { state: 'accepted' } },
      { facts: { state: 'accepted' } },
    ])
    const letters = await rows('select subject from mails where recipient = $1', other.email)
    expect(letters.filter(({ subject }) => !/^New order/.test(String(subject)))).toEqual([])
  })

  test('taken back, the parcels are their pharmacies’ again', async () => {
    const { set, seen, states } = await ofTwo()
    await set('processing')
    expect(await states()).toEqual(['accepted', 'accepted'])
    await set('shipped')
    await set('processing')
    expect(await states()).toEqual(['accepted', 'accepted'])
    await set('confirmed')
    const { consignments, timeline } = await seen()
    for (const part of consignments)
      expect(part).toMatchObject({ state: 'new', acceptedAt: null, shippedAt: null })
    expect(timeline.filter(({ what }) => what === 'accepted')).toHaveLength(2)
  })
})

describe('delivered', () => {
  test('is earned by each pharmacy, once, and by no other word undone', async () => {
    const { id, set, states } = await ofTwo()
    await set('delivered')
    const once = await booked(id)
    expect(once).toEqual([
      { kind: 'delivered', account: 'advance', paise: 110_00 },
      { kind: 'delivered', account: 'commission', paise: expect.any(Number) },
      { kind: 'delivered', account: 'pharmacy', paise: expect.any(Number) },
      { kind: 'delivered', account: 'tcs', paise: expect.any(Number) },
    ])
    await set('pending')
    expect(await states()).toEqual(['delivered', 'delivered'])
    await set('delivered')
    expect(await booked(id)).toEqual(once)
  })

  test('then cancelled, the money goes back and what has arrived stays where it is', async () => {
    const { set, seen, states, first } = await ofTwo()
    await set('delivered')
    await set('cancelled')
    expect(await states()).toEqual(['delivered', 'delivered'])
    expect((await seen()).refunds).toMatchObject([{ amount: 150, cause: 'admin_cancelled' }])
    expect(await counter.stockOf(first._id)).toEqual({ stock: 8, reserved: 0 })
  })
})

test('what was called off goes nowhere by any word', async () => {
  const { id, set, states } = await ofTwo()
  await set('cancelled')
  for (const status of ['pending', 'processing', 'shipped', 'delivered'] as const) await set(status)
  expect(await states()).toEqual(['cancelled', 'cancelled'])
  expect(await booked(id)).toEqual([])
})
