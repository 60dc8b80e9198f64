import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { problems } from '#contract/problem.ts'
import { address, lines, openCheckout, paid } from './checkout-for-tests.ts'

describe('a window that was closed', () => {
  test('while nothing is known of its payment: the customer may pay', async () => {
    const { checkout, windows } = openCheckout()
    await checkout.start(lines, address)
    windows[0]?.onDismiss()
    await checkout.lookAgain()
    expect(checkout.step()).toEqual({ name: 'closed' })
    await checkout.start(lines, address)
    expect(windows).toHaveLength(2)
  })

  test('though the money was taken: its order is confirmed once it is there, once', async () => {
    const { checkout, said, log, windows, closed } = openCheckout({
      outcomeOf: async (orderId) => (orderId === 'o1' ? 'placed' : null),
    })
    await checkout.start(lines, address)
    windows[0]?.onDismiss()
    await Promise.all([checkout.lookAgain(), checkout.lookAgain()])
    expect(checkout.step()).toEqual({ name: 'confirmed', orderId: 'o1' })
    expect(said).toEqual(['Payment window closed', 'Payment successful! Your order is confirmed.'])
    expect(log).toEqual(['stale', 'confirmed'])
    expect(closed.read()).toBeNull()
  })

  test('whose money came too late: it goes back, in the server’s words', async () => {
    const { checkout, windows } = openCheckout({ outcomeOf: async () => 'turned down' })
    await checkout.start(lines, address)
    windows[0]?.onDismiss()
    await checkout.lookAgain()
    expect(checkout.step()).toEqual({
      name: 'refused',
      message: problems.payment_unfulfillable[1],
      moneyComesBack: true,
    })
  })

  test('is looked after when the page comes back, but not for ever nor beside another payment', async () => {
    const asked: string[] = []
    const { checkout, closed } = openCheckout({
      outcomeOf: async (orderId) => {
        asked.push(orderId)
        return null
      },
    })
    closed.write({ orderId: 'o0', at: Date.now() - 60_000 })
    await checkout.lookAgain()
    expect(asked).toEqual(['o0'])
    await checkout.start(lines, address)
    await checkout.lookAgain()
    expect(asked).toEqual(['o0'])
    checkout.leave()
    closed.write({ orderId: 'o0', at: Date.now() - 21 * 60_000 })
    await checkout.lookAgain()
    expect(asked).toEqual(['o0'])
    expect(closed.read()).toBeNull()
  })
})

test('a payment that nobody knew of is asked about again, without a word until there is an answer', async () => {
  let known = false
  const { checkout, said, windows, kept, turn } = openCheckout({
    verify: () =>
      known
        ? Promise.resolve({ orderId: 'o1' })
        : Promise.reject(new Refusal(503, { code: 'payment_unknown', message: 'Not known yet.' })),
  })
  await checkout.start(lines, address)
  windows[0]?.onPaid(paid)
  await turn()
  await checkout.lookAgain()
  expect(checkout.step()).toEqual({ name: 'unverified', reason: 'Not known yet.' })
  expect(said).toEqual(['An error occurred during payment verification.'])
  known = true
  await checkout.lookAgain()
  expect(checkout.step()).toEqual({ name: 'confirmed', orderId: 'o1' })
  expect(kept()).toBeNull()
})
