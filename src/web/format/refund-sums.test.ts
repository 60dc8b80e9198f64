import { describe, expect, test } from 'vitest'
import type { Refund } from '#contract/refunds.ts'
import { refundSums } from './refund-sums.ts'

function refund(given: Partial<Refund>): Refund {
  const when = { createdAt: '2028-03-12T12:00:00.000Z', settledAt: null }
  return { _id: '1', amount: 10.1, state: 'requested', cause: 'admin_refund', ...when, ...given }
}
const of = (...refunds: Refund[]) => ({ totalPrice: 95.7, refunds })

describe('sums of refunds', () => {
  test('are null without refunds, or without any that changed the price', () => {
    expect(refundSums(of())).toBeNull()
    expect(refundSums(of(refund({ state: 'failed' })))).toBeNull()
    expect(refundSums(of(refund({ cause: 'surplus', state: 'processed' })))).toBeNull()
  })

  test('add up what was refunded and what is on its way, to the paisa', () => {
    const order = of(
      refund({ state: 'processed', amount: 10.1 }),
      refund({ state: 'processed', amount: 20.2 }),
      refund({ state: 'pending', amount: 0.1 }),
      refund({ state: 'requested', amount: 0.2 }),
      refund({ state: 'failed', amount: 50 }),
    )
    expect(refundSums(order)).toEqual({ back: 30.3, onItsWay: 0.3, left: 65.1 })
  })

  test('cover the whole price', () => {
    const order = of(refund({ state: 'processed', amount: 95.7 }))
    expect(refundSums(order)).toEqual({ back: 95.7, onItsWay: 0, left: 0 })
  })
})
