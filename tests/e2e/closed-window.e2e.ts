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
  await tellProvider(journey, 'control/faults', {
    payment: 'upi',
    fault: 'capture-after-close',
    delaySeconds: 5,
  })
  const frame = await openPayment(page)
  await frame.getByRole('tab', { name: 'UPI' }).click()
  await frame.getByLabel('UPI ID').fill('success@razorpay')
  await frame.getByRole('button', { name: /^Pay / }).click()
  await frame.getByRole('heading', { name: 'Waiting for your bank' }).waitFor()
  await frame.getByRole('button', { name: 'Close payment window' }).click()

  await said(page, 'Payment window closed')
  await page.getByText(/If your bank shows that you have paid, wait a few minutes/).waitFor()
  await page.getByText('Thank you. Your order is confirmed.').waitFor({ timeout: 120_000 })
  expect(await page.getByRole('textbox', { name: /^Quantity of/ }).count()).toBe(0)
  const { orders } = await journey.api(customer).orders.list()
  expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid'])
})
