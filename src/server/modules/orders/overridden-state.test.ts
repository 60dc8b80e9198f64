import { describe, expect, test } from 'vitest'
import { consignmentStates } from '#contract/consignments.ts'
import { keysOf } from '#contract/fields.ts'
import { orderStatuses } from '#contract/orders.ts'
import { isJump, overriddenState } from './overridden-state.ts'

const packedAt = new Date('2026-11-20T10:00:00Z')
const part = (state: Parameters<typeof isJump>[0], packed = false) => ({
  state,
  packedAt: packed ? packedAt : null,
})

describe('the administrator’s word', () => {
  test.each(['new', 'accepted', 'packed'] as const)('sends what is %s', (state) => {
    expect(overriddenState(part(state, state === 'packed'), 'shipped')).toBe('shipped')
    expect(overriddenState(part(state, state === 'packed'), 'delivered')).toBe('delivered')
  })

  test.each([
    ['pending', 'new'],
    ['confirmed', 'new'],
    ['processing', 'accepted'],
  ] as const)('%s gives the pharmacy back what was never packed', (status, to) => {
    expect(overriddenState(part('shipped'), status)).toBe(to)
    expect(overriddenState(part('shipped', true), status)).toBe('packed')
  })

  test('processing accepts what is new; what is packed stays packed', () => {
    expect(overriddenState(part('new'), 'processing')).toBe('accepted')
    expect(overriddenState(part('accepted'), 'confirmed')).toBe('new')
    for (const status of ['pending', 'confirmed', 'processing'] as const)
      expect(overriddenState(part('packed', true), status)).toBeNull()
  })

  test.each(['delivered', 'declined', 'cancelled'] as const)(
    'nothing moves what is %s',
    (state) => {
      for (const status of orderStatuses)
        expect(overriddenState(part(state, true), status)).toBeNull()
    },
  )

  test('cancelling is another deed, and nothing moves to where it stands', () => {
    for (const state of keysOf(consignmentStates)) {
      expect(overriddenState(part(state), 'cancelled')).toBeNull()
      for (const status of orderStatuses)
        expect(overriddenState(part(state), status)).not.toBe(state)
    }
  })
})

test('the counter’s next step is none that jumps; any other is', () => {
  expect(isJump('new', 'accepted')).toBe(false)
  expect(isJump('packed', 'shipped')).toBe(false)
  expect(isJump('shipped', 'delivered')).toBe(false)
  expect(isJump('new', 'shipped')).toBe(true)
  expect(isJump('shipped', 'packed')).toBe(true)
})
