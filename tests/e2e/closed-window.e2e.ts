import { expect, test } from 'vitest'
import { fillAddress, openPayment } from './checkout.ts'
import { callSandbox } from './paid-order.ts'
import { customerWith, newMedicine } from './people.ts'
import { waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()

test('confirms an order whose payment window was closed while the bank captured the payment', async () => {
  const medicine = await newMedicine(e2e, { name: 'Walnutol drops' })
  const customer = await customerWith(e2e, [medicine, 1])
  const page = await e2e.visit({ as: customer, viewport: phone })
  await page.goto('/cart')
  await fillAddress(page)
  const opened = page.waitForResponse('**/api/payment/create-order')
  const frame = await openPayment(page)
  const { order } = await (await opened).json()
  await frame.getByRole('button', { name: 'Close payment window' }).click()
  await waitForMessage(page, 'Payment window closed')
  await page.getByText(/If your bank shows that you have paid, wait a few minutes/).waitFor()

  const window = { method: 'upi', outcome: 'success' }
  const paid = await callSandbox(e2e, `checkout/${order.id}/pay`, window)
  await e2e.api(customer).orders.verifyPayment({ body: paid })
  // The event that the page gets when the customer returns from the bank's app.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Thank you. Your order is confirmed.').waitFor()
  expect(await page.getByRole('textbox', { name: /^Quantity of/ }).count()).toBe(0)
  const { orders } = await e2e.api(customer).orders.list()
  expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid'])
})
