import { describe, expect, test } from 'vitest'
import { keysOf } from '#contract/fields.ts'
import { orderStatuses } from '#contract/orders.ts'
import { type ShipmentState, shipmentStates } from '#contract/shipments.ts'
import { cancellableUntil } from './cancellable.ts'

const placedAt = new Date('2026-11-20T10:00:00Z')
const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const order = { status: 'confirmed', placedAt, cancelledAt: null } as const

describe('an order can be cancelled', () => {
  test.each([
    ['10:00:00', true],
    ['10:14:59.999', true],
    ['10:15:00', false],
    ['11:00:00', false],
  ])('at %s, placed at 10:00:00: %s', (now, may) => {
    const until = cancellableUntil(order, ['new'], at(now))
    expect(until).toEqual(may ? at('10:15:00') : null)
  })

  test.each(orderStatuses)('with the status %s, unless it is on its way', (status) => {
    const until = cancellableUntil({ ...order, status }, ['new'], placedAt)
    expect(until === null).toBe(status === 'shipped' || status === 'delivered')
  })

  test.each(keysOf(shipmentStates))('with one shipment %s and one that is new', (shipment) => {
    const until = cancellableUntil(order, ['new', shipment], placedAt)
    const gone: ShipmentState[] = ['packed', 'shipped', 'delivered']
    expect(until === null).toBe(gone.includes(shipment))
  })

  test('unless nothing of it is left', () => {
    expect(cancellableUntil(order, ['declined', 'cancelled'], placedAt)).toBeNull()
  })

  test('neither before it is placed nor twice', () => {
    expect(cancellableUntil({ ...order, placedAt: null }, [], placedAt)).toBeNull()
    expect(cancellableUntil({ ...order, cancelledAt: placedAt }, [], placedAt)).toBeNull()
  })
})
