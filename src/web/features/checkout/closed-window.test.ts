import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { problems } from '#contract/problem.ts'
import { address, items, openCheckout, paid } from './checkout-for-tests.ts'

describe('a closed window', () => {
  test('lets the customer pay again while the outcome is unknown', async () => {
    const { checkout, windows } = openCheckout()
    await checkout.start(items, address)
    windows[0]?.onDismiss()
    await checkout.checkAgain()
    expect(checkout.step()).toEqual({ name: 'closed' })
    await checkout.start(items, address)
    expect(windows).toHaveLength(2)
  })

  test('confirms the order once when the payment succeeded', async () => {
    const { checkout, messages, log, windows, closed } = openCheckout({
      outcomeOf: async (orderId) => (orderId === 'o1' ? 'placed' : null),
    })
    await checkout.start(items, address)
    windows[0]?.onDismiss()
    await Promise.all([checkout.checkAgain(), checkout.checkAgain()])
    expect(checkout.step()).toEqual({ name: 'confirmed', orderId: 'o1' })
    expect(messages).toEqual([
      'Payment window closed',
      'Payment successful! Your order is confirmed.',
    ])
    expect(log).toEqual(['stale', 'confirmed'])
    expect(closed.read()).toBeNull()
  })

  test('shows the server’s refund message when the payment arrived too late', async () => {
    const { checkout, windows } = openCheckout({ outcomeOf: async () => 'turned down' })
    await checkout.start(items, address)
    windows[0]?.onDismiss()
    await checkout.checkAgain()
    expect(checkout.step()).toEqual({
      name: 'refused',
      message: problems.payment_unfulfillable[1],
      willRefund: true,
    })
  })

  test('is checked after a reload, for a limited time and not during another payment', async () => {
    const asked: string[] = []
    const { checkout, closed } = openCheckout({
      outcomeOf: async (orderId) => {
        asked.push(orderId)
        return null
      },
    })
    closed.write({ orderId: 'o0', at: Date.now() - 60_000 })
    await checkout.checkAgain()
    expect(asked).toEqual(['o0'])
    await checkout.start(items, address)
    await checkout.checkAgain()
    expect(asked).toEqual(['o0'])
    checkout.leave()
    closed.write({ orderId: 'o0', at: Date.now() - 21 * 60_000 })
    await checkout.checkAgain()
    expect(asked).toEqual(['o0'])
    expect(closed.read()).toBeNull()
  })
})

test('verifies an unknown payment again, silently until there is an answer', async () => {
  let known = false
  const { checkout, messages, windows, storedPayment, nextTick } = openCheckout({
    verify: () =>
      known
        ? Promise.resolve({ orderId: 'o1' })
        : Promise.reject(new Refusal(503, { code: 'payment_unknown', message: 'Not known yet.' })),
  })
  await checkout.start(items, address)
  windows[0]?.onPaid(paid)
  await nextTick()
  await checkout.checkAgain()
  expect(checkout.step()).toEqual({ name: 'unverified', reason: 'Not known yet.' })
  expect(messages).toEqual(['An error occurred during payment verification.'])
  known = true
  await checkout.checkAgain()
  expect(checkout.step()).toEqual({ name: 'confirmed', orderId: 'o1' })
  expect(storedPayment()).toBeNull()
})
