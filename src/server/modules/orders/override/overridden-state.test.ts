import { describe, expect, test } from 'vitest'
import { keysOf } from '#contract/fields.ts'
import { orderStatuses } from '#contract/orders.ts'
import { shipmentStates } from '#contract/shipments.ts'
import { isJump, overriddenState } from './overridden-state.ts'

const packedAt = new Date('2026-11-20T10:00:00Z')
const shipment = (state: Parameters<typeof isJump>[0], packed = false) => ({
  state,
  packedAt: packed ? packedAt : null,
})

describe('an override', () => {
  test.each(['new', 'accepted', 'packed'] as const)('ships a shipment that is %s', (state) => {
    expect(overriddenState(shipment(state, state === 'packed'), 'shipped')).toBe('shipped')
    expect(overriddenState(shipment(state, state === 'packed'), 'delivered')).toBe('delivered')
  })

  test.each([
    ['pending', 'new'],
    ['confirmed', 'new'],
    ['processing', 'accepted'],
  ] as const)('with %s returns a shipment that was never packed to the pharmacy', (status, to) => {
    expect(overriddenState(shipment('shipped'), status)).toBe(to)
    expect(overriddenState(shipment('shipped', true), status)).toBe('packed')
  })

  test('with processing accepts a new shipment, and leaves a packed one packed', () => {
    expect(overriddenState(shipment('new'), 'processing')).toBe('accepted')
    expect(overriddenState(shipment('accepted'), 'confirmed')).toBe('new')
    for (const status of ['pending', 'confirmed', 'processing'] as const)
      expect(overriddenState(shipment('packed', true), status)).toBeNull()
  })

  test.each(['delivered', 'declined', 'cancelled'] as const)(
    'never moves a shipment that is %s',
    (state) => {
      for (const status of orderStatuses)
        expect(overriddenState(shipment(state, true), status)).toBeNull()
    },
  )

  test('does nothing with cancelled, or if the state is the same', () => {
    for (const state of keysOf(shipmentStates)) {
      expect(overriddenState(shipment(state), 'cancelled')).toBeNull()
      for (const status of orderStatuses)
        expect(overriddenState(shipment(state), status)).not.toBe(state)
    }
  })
})

test('counts any change as a jump but the pharmacy’s next step', () => {
  expect(isJump('new', 'accepted')).toBe(false)
  expect(isJump('packed', 'shipped')).toBe(false)
  expect(isJump('shipped', 'delivered')).toBe(false)
  expect(isJump('new', 'shipped')).toBe(true)
  expect(isJump('shipped', 'packed')).toBe(true)
})
