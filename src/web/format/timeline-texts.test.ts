import { describe, expect, test } from 'vitest'
import { type OrderEvent, orderEventKinds } from '#contract/timeline.ts'
import { actorName, eventText, listedEvents, sellersOf } from './timeline-texts.ts'

const nobody = { role: 'system', name: null } as const
const buyer = { role: 'customer', name: null } as const

function event(given: Partial<OrderEvent> & Pick<OrderEvent, 'what'>): OrderEvent {
  const plain = { at: '2028-03-12T05:12:00.000Z', by: nobody, from: null, to: null }
  return { ...plain, shipmentId: null, amount: null, reason: null, ...given }
}

describe('what happened', () => {
  test.each([
    [event({ what: 'checked_out' }), 'Checkout started'],
    [event({ what: 'paid', amount: 1095.7 }), 'Payment of ₹1,095.70 received'],
    [
      event({ what: 'unfulfillable', amount: 95.7 }),
      'Payment of ₹95.70 arrived after stock ran out',
    ],
    [
      event({ what: 'paid_again', amount: 95.7 }),
      'Second payment of ₹95.70 received; it will be refunded',
    ],
    [
      event({ what: 'status_changed', from: 'processing', to: 'shipped' }),
      'Status changed from Processing to Shipped',
    ],
    [event({ what: 'status_changed', to: 'confirmed' }), 'Status set to Confirmed'],
    [
      event({ what: 'overridden', from: 'shipped', to: 'packed' }),
      'Shipment overridden from Handed over to Packed',
    ],
    [
      event({ what: 'quantity_changed', item: 'Dolo 650', from: '3', to: '2' }),
      'Quantity of Dolo 650 changed from 3 to 2',
    ],
    [event({ what: 'item_taken_out', item: 'Dolo 650' }), 'Dolo 650 taken out of the order'],
    [event({ what: 'address_changed' }), 'Delivery address changed'],
    [event({ what: 'cancelled' }), 'Order cancelled'],
    [event({ what: 'refund_requested', amount: 95.7 }), 'Refund of ₹95.70 requested'],
    [event({ what: 'refund_processed', amount: 95.7 }), 'Refund of ₹95.70 completed'],
    [event({ what: 'refund_failed', amount: 95.7 }), 'Refund of ₹95.70 could not be made yet'],
  ])('$what', (given, sentence) => {
    expect(eventText(given)).toBe(sentence)
  })

  test.each(orderEventKinds)('describes %s without an amount too', (what) => {
    expect(eventText(event({ what }))).not.toMatch(/undefined|null| {2}|₹/)
  })
})

describe('who did it', () => {
  test.each([
    [buyer, 'You'],
    [{ role: 'admin', name: null }, 'Aushadh'],
    [{ role: 'pharmacy', name: null }, 'Pharmacy'],
    [nobody, 'Aushadh'],
  ] as const)('calls %j %s for the customer', (by, who) => {
    expect(actorName(by, 'customer')).toBe(who)
  })

  test.each([
    [{ role: 'customer', name: 'Meera Kulkarni' }, 'Meera Kulkarni (customer)'],
    [{ role: 'customer', name: '' }, 'Customer, account deleted'],
    [{ role: 'admin', name: 'Ravi' }, 'Ravi (administrator)'],
    [{ role: 'pharmacy', name: null }, 'Pharmacy'],
    [nobody, 'Aushadh'],
  ] as const)('calls %j %s for an administrator', (by, who) => {
    expect(actorName(by, 'admin')).toBe(who)
  })
})

test('lists the newest first, with its time in India and its reason', () => {
  const [newest, , oldest] = listedEvents(
    [
      event({ what: 'checked_out', by: buyer }),
      event({ what: 'paid', amount: 95.7 }),
      event({ what: 'cancelled', by: buyer, reason: 'Ordered twice' }),
    ],
    'customer',
  )
  expect(newest).toMatchObject({
    title: 'Order cancelled',
    who: 'You',
    when: '12 Mar 2028, 10:42',
    why: 'Ordered twice',
  })
  expect(oldest).toMatchObject({ title: 'Checkout started', why: null })
})

test('shows the reason of a failed refund to administrators only', () => {
  const failed = [event({ what: 'refund_failed', amount: 95.7, reason: 'insufficient balance' })]
  expect(listedEvents(failed, 'admin')[0]?.why).toBe('insufficient balance')
  expect(listedEvents(failed, 'customer')[0]?.why).toBeNull()
})

test('draws a status change as its new status', () => {
  const iconTo = (to: string) =>
    listedEvents([event({ what: 'status_changed', to })], 'admin')[0]?.icon
  expect([iconTo('shipped'), iconTo('delivered'), iconTo('on_hold')]).toEqual([
    'truck',
    'check',
    'history',
  ])
})

test('names the pharmacy of an event if the order has several shipments', () => {
  const shipment = (_id: string, name: string) => ({ _id, pharmacy: { name } })
  const of = (...shipments: object[]) =>
    sellersOf({ shipments } as unknown as Parameters<typeof sellersOf>[0])
  const packed = event({ what: 'packed', shipmentId: 'a' })
  const paid = event({ what: 'paid', amount: 95.7 })
  const titles = (sellers: ReturnType<typeof of>) =>
    listedEvents([paid, packed], 'customer', sellers).map(({ title }) => title)
  expect(titles(of(shipment('a', 'Sanjeevani'), shipment('b', 'Ganga')))).toEqual([
    'Packed (Sanjeevani)',
    'Payment of ₹95.70 received',
  ])
  expect(titles(of(shipment('a', 'Sanjeevani')))[0]).toBe('Packed')
})
