import { describe, expect, test } from 'vitest'
import { decisionEffect } from './decision-effect.ts'

const none = null
const later = '2031-11-30'

describe('a decision about a licence', () => {
  test.each([
    ['approve', 'pending', none, 'approved'],
    ['reject', 'pending', none, 'rejected'],
    ['suspend', 'active', none, 'suspended'],
    ['resume', 'suspended', none, 'resumed'],
    ['cancel', 'active', none, 'cancelled'],
    ['cancel', 'suspended', none, 'cancelled'],
    ['cancel', 'lapsed', later, 'cancelled'],
    ['approve', 'lapsed', later, 'renewed'],
    ['reject', 'active', later, 'renewal_refused'],
  ] as const)('can %s one that is %s (renewal: %s)', (decision, state, renewalDueOn, what) => {
    expect(decisionEffect({ state, renewalDueOn }, decision)?.what).toBe(what)
  })

  test.each([
    ['approve', 'active'],
    ['approve', 'cancelled'],
    ['reject', 'active'],
    ['suspend', 'pending'],
    ['suspend', 'lapsed'],
    ['resume', 'active'],
    ['cancel', 'pending'],
    ['cancel', 'cancelled'],
  ] as const)('can’t %s one that is %s', (decision, state) => {
    expect(decisionEffect({ state, renewalDueOn: none }, decision)).toBe(null)
  })

  test('an approved renewal revives a lapsed licence, and leaves a suspended one suspended', () => {
    expect(decisionEffect({ state: 'lapsed', renewalDueOn: later }, 'approve')?.set).toEqual({
      state: 'active',
      retentionDueOn: later,
      renewalDueOn: null,
      warnedDays: null,
    })
    const suspended = decisionEffect({ state: 'suspended', renewalDueOn: later }, 'approve')
    expect(suspended?.set.state).toBe(undefined)
  })
})
