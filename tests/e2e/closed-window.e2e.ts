import { expect, test } from 'vitest'
import { fillAddress, openPayment } from './checkout.ts'
import { tellProvider } from './paid-order.ts'
import { customerWith, newMedicine } from './people.ts'
import { said } from './screen.ts'
import { openJourney, phone } from './shop.ts'

const journey = openJourney()

test('a window that was closed while the bank took the money: the order appears, and is confirmed', async () => {
  const medicine = await newMedicine(journey, { name: 'Walnutol drops' })
  const customer = await customerWith(journey, [medicine, 1])
  const page = await journey.visit({ as: customer, viewport: phone })
  await page.goto('/cart')
  await fillAddress(page)
  const opened = page.waitForResponse('**/api/payment/create-order')
  const frame = await openPayment(page)
  const { order } = await (await opened).json()
  await frame.getByRole('button', { name: 'Close payment window' }).click()
  await said(page, 'Payment window closed')
  await page.getByText(/If your bank shows that you have paid, wait a few minutes/).waitFor()

  const window = { method: 'upi', outcome: 'success' }
  const paid = await tellProvider(journey, `checkout/${order.id}/pay`, window)
  await journey.api(customer).orders.verifyPayment({ body: paid })
  // As when the customer comes back from the bank's app.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Thank you. Your order is confirmed.').waitFor()
  expect(await page.getByRole('textbox', { name: /^Quantity of/ }).count()).toBe(0)
  const { orders } = await journey.api(customer).orders.list()
  expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid'])
})
