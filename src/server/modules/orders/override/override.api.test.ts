import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import type { OrderStatus } from '#contract/orders.ts'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { registerForGst } from '../../../../../tests/documents.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

/* What an administrator's status does to an order's shipments (docs/decisions/024). */

let scenario: Scenario
let admin: TestActor
let other: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
  other = await newPharmacy(scenario.shop)
  await registerForGst(scenario, '27AAPFU0939F1ZV')
})
afterAll(() => scenario.shop.close())

/** An order of ₹60.00 at one pharmacy and ₹50.00 at another. */
async function ofTwo() {
  const customer = await newCustomer(scenario.shop)
  const first = await newMedicine(scenario.pharmacy, { price: 30 })
  const second = await newMedicine(other, { price: 50 })
  const id = await scenario.buy(
    customer,
    { _id: first._id, quantity: 2 },
    { _id: second._id, quantity: 1 },
  )
  const set = (status: OrderStatus) =>
    admin.api.adminOrders.setStatus({ params: { id }, body: { status } })
  const seen = async () => (await admin.api.adminOrders.detail({ params: { id } })).order
  const states = async () => (await seen()).shipments.map(({ state }) => state)
  return { id, customer, first, set, seen, states }
}

const posted = (orderId: string) =>
  scenario.rows(
    `select e.kind, l.account, sum(l.amount_paise)::int as paise from journal_entries e
     join ledger_entries l on l.entry_id = e.id where e.order_id = $1 and e.kind = 'delivered'
     group by 1, 2 order by 2`,
    orderId,
  )

describe('shipped', () => {
  test('hands every shipment over; from new, timeline and audit log show an override', async () => {
    const { id, set, seen, states, customer } = await ofTwo()
    await set('shipped')
    expect(await states()).toEqual(['shipped', 'shipped'])
    const { shipments, timeline, deliveryStatus } = await seen()
    expect(deliveryStatus).toBe('shipped')
    for (const shipment of shipments)
      expect(shipment).toMatchObject({ shippedAt: expect.any(String), packedAt: null })
    const overridden = timeline.filter(({ what }) => what === 'overridden')
    expect(overridden).toMatchObject([
      { from: 'new', to: 'shipped', by: { role: 'admin', name: 'Asha Admin' } },
      { from: 'new', to: 'shipped' },
    ])
    expect(new Set(overridden.map(({ shipmentId }) => shipmentId))).toEqual(
      new Set(shipments.map(({ _id }) => _id)),
    )
    expect(
      await scenario.rows('select after from audit_entries where subject_id = $1', id),
    ).toEqual([{ after: { status: 'shipped', override: 'new to shipped' } }])
    const emails = await scenario.rows(
      'select subject from emails where recipient = $1',
      customer.email,
    )
    expect(emails.filter(({ subject }) => /is shipped/.test(String(subject)))).toHaveLength(1)
    const notifications = await scenario.rows(
      'select kind, subject_id from notifications where account_id = $1',
      customer.id,
    )
    expect(notifications.filter(({ kind }) => kind === 'shipment_shipped')).toHaveLength(2)
  })

  test('notifies each pharmacy of its own shipment, without an email', async () => {
    const { id, set, seen } = await ofTwo()
    const notifications = () =>
      scenario.rows(
        `select account_id, kind, subject_id, facts from notifications
         where role = 'pharmacy' and kind = 'shipment_overridden' and facts->>'number' = $1
         order by id`,
        orderNumber(id),
      )
    await set('shipped')
    const shipmentRows = (await seen()).shipments.map((shipment) => ({
      account_id: shipment.pharmacy._id,
      kind: 'shipment_overridden',
      subject_id: shipment._id,
      facts: { number: orderNumber(id), state: 'shipped' },
    }))
    expect(await notifications()).toHaveLength(2)
    expect(await notifications()).toEqual(expect.arrayContaining(shipmentRows))
    await set('shipped')
    expect(await notifications()).toHaveLength(2)
    await set('processing')
    expect((await notifications()).slice(2)).toMatchObject([
      { facts: { state: 'accepted' } },
      { facts: { state: 'accepted' } },
    ])
    const emails = await scenario.rows(
      'select subject from emails where recipient = $1',
      other.email,
    )
    expect(emails.filter(({ subject }) => !/^New order/.test(String(subject)))).toEqual([])
  })

  test('returns the shipments to their pharmacies when set back', async () => {
    const { set, seen, states } = await ofTwo()
    await set('processing')
    expect(await states()).toEqual(['accepted', 'accepted'])
    await set('shipped')
    await set('processing')
    expect(await states()).toEqual(['accepted', 'accepted'])
    await set('confirmed')
    const { shipments, timeline } = await seen()
    for (const shipment of shipments)
      expect(shipment).toMatchObject({ state: 'new', acceptedAt: null, shippedAt: null })
    expect(timeline.filter(({ what }) => what === 'accepted')).toHaveLength(2)
  })
})

describe('delivered', () => {
  test('is earned by each pharmacy once, and no other status reverses it', async () => {
    const { id, set, states } = await ofTwo()
    await set('delivered')
    const once = await posted(id)
    expect(once).toEqual([
      { kind: 'delivered', account: 'advance', paise: 110_00 },
      { kind: 'delivered', account: 'commission', paise: expect.any(Number) },
      { kind: 'delivered', account: 'pharmacy', paise: expect.any(Number) },
      { kind: 'delivered', account: 'tcs', paise: expect.any(Number) },
    ])
    await set('pending')
    expect(await states()).toEqual(['delivered', 'delivered'])
    await set('delivered')
    expect(await posted(id)).toEqual(once)
  })

  test('then cancelled: refunds the customer and leaves the shipments delivered', async () => {
    const { set, seen, states, first } = await ofTwo()
    await set('delivered')
    await set('cancelled')
    expect(await states()).toEqual(['delivered', 'delivered'])
    expect((await seen()).refunds).toMatchObject([{ amount: 150, cause: 'admin_cancelled' }])
    expect(await scenario.stockOf(first._id)).toEqual({ stock: 8, reserved: 0 })
  })
})

test('never moves the shipments of a cancelled order', async () => {
  const { id, set, states } = await ofTwo()
  await set('cancelled')
  for (const status of ['pending', 'processing', 'shipped', 'delivered'] as const) await set(status)
  expect(await states()).toEqual(['cancelled', 'cancelled'])
  expect(await posted(id)).toEqual([])
})
