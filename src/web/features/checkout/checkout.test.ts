import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { address, items, openCheckout, paid } from './checkout-for-tests.ts'

const refuse = (status: number, code: string, more: object = {}) =>
  Promise.reject(new Refusal(status, { code, ...more }))

describe('a checkout', () => {
  test('verifies and confirms a payment and clears the cart', async () => {
    const { checkout, messages, log, windows, storedPayment, nextTick } = openCheckout()
    await checkout.start(items, address)
    expect(checkout.step()).toEqual({ name: 'paying', orderId: 'o1' })
    windows[0]?.onPaid(paid)
    expect(checkout.step()).toEqual({ name: 'verifying' })
    await nextTick()
    expect(checkout.step()).toEqual({ name: 'confirmed', orderId: 'o1' })
    expect(messages).toEqual(['Payment successful! Your order is confirmed.'])
    expect(log).toEqual(['confirmed'])
    expect(storedPayment()).toBeNull()
  })

  test('opens one window on repeated clicks', async () => {
    const { checkout, windows } = openCheckout()
    await Promise.all([checkout.start(items, address), checkout.start(items, address)])
    await checkout.start(items, address)
    expect(windows).toHaveLength(1)
  })

  test('shows that the window was closed and can start again', async () => {
    const { checkout, messages, windows } = openCheckout()
    await checkout.start(items, address)
    windows[0]?.onDismiss()
    expect(messages).toEqual(['Payment window closed'])
    await checkout.start(items, address)
    expect(windows).toHaveLength(2)
  })

  test('closes the window when the customer goes back', async () => {
    const { checkout, log } = openCheckout()
    await checkout.start(items, address)
    checkout.leave()
    expect(log).toEqual(['stale', 'window closed'])
    expect(checkout.step()).toEqual({ name: 'closed' })
  })

  test('opens no window if the customer left during preparation', async () => {
    const { checkout, windows } = openCheckout()
    const started = checkout.start(items, address)
    checkout.leave()
    await started
    expect(windows).toEqual([])
  })
})

describe('a checkout that cannot start', () => {
  test('shows the changes when prices or stock changed', async () => {
    const details = { items: [{ _id: 'm1', name: 'Paracetamol', stockQuantity: 1, price: 30 }] }
    const { checkout, messages, log } = openCheckout({
      createOrder: () => refuse(409, 'cart_changed', { message: 'Changed.', details }),
    })
    await checkout.start(items, address)
    expect(checkout.step()).toEqual({
      name: 'changed',
      message: 'Changed.',
      changes: [
        { _id: 'm1', sentence: 'Paracetamol now costs ₹30.00 (it was ₹27.85)' },
        { _id: 'm1', sentence: 'Paracetamol has only 1 units in stock (you have 2 in cart)' },
      ],
    })
    expect(messages).toEqual(['Changed.'])
    expect(log).toEqual(['stale'])
  })

  test.each([
    ['provider_unavailable', 503, 'Failed to initiate checkout. Please try again.'],
    ['internal', 500, 'Failed to initiate checkout. Please try again.'],
    ['network', 0, 'Error during checkout. Please try again.'],
  ])('shows SPEC.md’s message for %s', async (code, status, sentence) => {
    const { checkout, messages } = openCheckout({ createOrder: () => refuse(status, code) })
    await checkout.start(items, address)
    expect(messages).toEqual([sentence])
  })

  test('shows that checkout failed to start when the provider’s script does not load', async () => {
    const { checkout, messages } = openCheckout({ loadWindow: () => Promise.reject(new Error()) })
    await checkout.start(items, address)
    expect(messages).toEqual(['Failed to initiate checkout. Please try again.'])
  })

  test('shows an error when the window fails to open', async () => {
    const { checkout, messages } = openCheckout({
      openWindow: () => {
        throw new Error('No key passed')
      },
    })
    await checkout.start(items, address)
    expect(messages).toEqual(['Error during checkout. Please try again.'])
  })
})

describe('a payment', () => {
  test('ends when the server rejects the payment', async () => {
    const { checkout, messages, windows, storedPayment, nextTick } = openCheckout({
      verify: () => refuse(400, 'payment_not_verified'),
    })
    await checkout.start(items, address)
    windows[0]?.onPaid(paid)
    await nextTick()
    expect(messages).toEqual(['Payment verification failed. Please contact support.'])
    expect(storedPayment()).toBeNull()
  })

  test.each([
    ['network', 0],
    ['payment_unknown', 503],
    ['internal', 500],
  ])(
    'keeps a payment after a failed verification (%s) and can verify it again',
    async (code, status) => {
      let lost = true
      const { checkout, messages, windows, storedPayment, nextTick } = openCheckout({
        verify: () => (lost ? refuse(status, code) : Promise.resolve({ orderId: 'o1' })),
      })
      await checkout.start(items, address)
      windows[0]?.onPaid(paid)
      await nextTick()
      expect(checkout.step().name).toBe('unverified')
      expect(messages).toEqual(['An error occurred during payment verification.'])
      expect(storedPayment()).toEqual({ paid, deliveryAddress: address })
      // No second payment starts while one waits for verification.
      await checkout.start(items, address)
      expect(windows).toHaveLength(1)
      lost = false
      await checkout.verifyAgain()
      expect(checkout.step()).toEqual({ name: 'confirmed', orderId: 'o1' })
    },
  )

  test('announces the refund of a payment that arrived too late', async () => {
    const message = 'Your payment arrived after the medicines were sold.'
    const { checkout, messages, windows, nextTick } = openCheckout({
      verify: () => refuse(409, 'payment_unfulfillable', { message }),
    })
    await checkout.start(items, address)
    windows[0]?.onPaid(paid)
    await nextTick()
    expect(messages).toEqual([message])
    expect(checkout.step()).toEqual({ name: 'refused', message, willRefund: true })
  })
})
