import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { address, lines, openCheckout, paid } from './checkout-for-tests.ts'

const refuse = (status: number, code: string, more: object = {}) =>
  Promise.reject(new Refusal(status, { code, ...more }))

describe('a checkout', () => {
  test('that is paid is proved, confirmed, and clears the cart', async () => {
    const { checkout, said, log, windows, kept, turn } = openCheckout()
    await checkout.start(lines, address)
    expect(checkout.step()).toEqual({ name: 'paying', orderId: 'o1' })
    windows[0]?.onPaid(paid)
    expect(checkout.step()).toEqual({ name: 'verifying' })
    await turn()
    expect(checkout.step()).toEqual({ name: 'confirmed', orderId: 'o1' })
    expect(said).toEqual(['Payment successful! Your order is confirmed.'])
    expect(log).toEqual(['confirmed'])
    expect(kept()).toBeNull()
  })

  test('opens one window however often the button is pressed', async () => {
    const { checkout, windows } = openCheckout()
    await Promise.all([checkout.start(lines, address), checkout.start(lines, address)])
    await checkout.start(lines, address)
    expect(windows).toHaveLength(1)
  })

  test('whose window is closed says so and may begin again', async () => {
    const { checkout, said, windows } = openCheckout()
    await checkout.start(lines, address)
    windows[0]?.onDismiss()
    expect(said).toEqual(['Payment window closed'])
    await checkout.start(lines, address)
    expect(windows).toHaveLength(2)
  })

  test('takes the window away when the customer goes back', async () => {
    const { checkout, log } = openCheckout()
    await checkout.start(lines, address)
    checkout.leave()
    expect(log).toEqual(['stale', 'window closed'])
    expect(checkout.step()).toEqual({ name: 'closed' })
  })

  test('that was left while it was prepared opens no window', async () => {
    const { checkout, windows } = openCheckout()
    const started = checkout.start(lines, address)
    checkout.leave()
    await started
    expect(windows).toEqual([])
  })
})

describe('a checkout that the server will not open', () => {
  test('because prices or stock changed shows what changed', async () => {
    const details = { items: [{ _id: 'm1', name: 'Paracetamol', stockQuantity: 1, price: 30 }] }
    const { checkout, said, log } = openCheckout({
      createOrder: () => refuse(409, 'cart_changed', { message: 'Changed.', details }),
    })
    await checkout.start(lines, address)
    expect(checkout.step()).toEqual({
      name: 'changed',
      message: 'Changed.',
      changes: [
        { _id: 'm1', sentence: 'Paracetamol now costs ₹30.00 (it was ₹27.85)' },
        { _id: 'm1', sentence: 'Paracetamol has only 1 units in stock (you have 2 in cart)' },
      ],
    })
    expect(said).toEqual(['Changed.'])
    expect(log).toEqual(['stale'])
  })

  test.each([
    ['provider_unavailable', 503, 'Failed to initiate checkout. Please try again.'],
    ['internal', 500, 'Failed to initiate checkout. Please try again.'],
    ['network', 0, 'Error during checkout. Please try again.'],
  ])('for %s says SPEC.md’s sentence', async (code, status, sentence) => {
    const { checkout, said } = openCheckout({ createOrder: () => refuse(status, code) })
    await checkout.start(lines, address)
    expect(said).toEqual([sentence])
  })

  test('when the provider’s script does not come says it failed to start', async () => {
    const { checkout, said } = openCheckout({ loadWindow: () => Promise.reject(new Error()) })
    await checkout.start(lines, address)
    expect(said).toEqual(['Failed to initiate checkout. Please try again.'])
  })

  test('when the window breaks says there was an error', async () => {
    const { checkout, said } = openCheckout({
      openWindow: () => {
        throw new Error('No key passed')
      },
    })
    await checkout.start(lines, address)
    expect(said).toEqual(['Error during checkout. Please try again.'])
  })
})

describe('a payment', () => {
  test('that the server does not believe ends there', async () => {
    const { checkout, said, windows, kept, turn } = openCheckout({
      verify: () => refuse(400, 'payment_not_verified'),
    })
    await checkout.start(lines, address)
    windows[0]?.onPaid(paid)
    await turn()
    expect(said).toEqual(['Payment verification failed. Please contact support.'])
    expect(kept()).toBeNull()
  })

  test.each([
    ['network', 0],
    ['payment_unknown', 503],
    ['internal', 500],
  ])('whose proof was lost (%s) is kept and can be proved again', async (code, status) => {
    let lost = true
    const { checkout, said, windows, kept, turn } = openCheckout({
      verify: () => (lost ? refuse(status, code) : Promise.resolve({ orderId: 'o1' })),
    })
    await checkout.start(lines, address)
    windows[0]?.onPaid(paid)
    await turn()
    expect(checkout.step().name).toBe('unverified')
    expect(said).toEqual(['An error occurred during payment verification.'])
    expect(kept()).toEqual({ paid, deliveryAddress: address })
    // Nobody pays twice while one payment waits.
    await checkout.start(lines, address)
    expect(windows).toHaveLength(1)
    lost = false
    await checkout.proveAgain()
    expect(checkout.step()).toEqual({ name: 'confirmed', orderId: 'o1' })
  })

  test('that was paid too late tells that the money comes back', async () => {
    const message = 'Your payment arrived after the medicines were sold.'
    const { checkout, said, windows, turn } = openCheckout({
      verify: () => refuse(409, 'payment_unfulfillable', { message }),
    })
    await checkout.start(lines, address)
    windows[0]?.onPaid(paid)
    await turn()
    expect(said).toEqual([message])
    expect(checkout.step()).toEqual({ name: 'refused', message, moneyComesBack: true })
  })
})
