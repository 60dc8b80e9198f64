import { expect, test } from 'vitest'
import { fillAddress, openPayment } from './checkout.ts'
import { customerWith, newMedicine } from './people.ts'
import { waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

test('pays by UPI, and delivery is free above ₹499', async () => {
  const dear = await newMedicine(e2e, { name: 'Walnutol 1 g sachets', price: 250 })
  const customer = await customerWith(e2e, [dear, 2])
  const page = await e2e.visit({ as: customer })
  await page.goto('/cart')
  await page.getByText('Free', { exact: true }).waitFor()
  await fillAddress(page)

  const frame = await openPayment(page)
  await frame.getByText('₹500.00').first().waitFor()
  await frame.getByRole('tab', { name: 'UPI' }).click()
  await frame.getByLabel('UPI ID').fill('success@razorpay')
  await frame.getByRole('button', { name: 'Pay ₹500.00' }).click()
  await waitForMessage(page, 'Payment successful! Your order is confirmed.')

  await page.getByRole('link', { name: 'View your order' }).click()
  await page.getByText(/^Placed .* 2 packs · UPI$/).waitFor()
})

test('pays by net banking for two pharmacies in one order', async () => {
  const medicine = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets' })
  const all = await e2e.api().catalogue.list({ query: { limit: 100, inStock: 'true' } })
  const other = all.body.find(
    ({ pharmacy, needsPrescription }) =>
      pharmacy._id !== medicine.pharmacy._id && !needsPrescription,
  )
  if (other === undefined) throw new Error('The demo shop has one pharmacy only.')
  const customer = await customerWith(e2e, [medicine, 1], [other, 1])
  const page = await e2e.visit({ as: customer })
  await page.goto('/cart')
  await page.getByText('2 medicines from 2 pharmacies.').waitFor()
  await fillAddress(page)

  const frame = await openPayment(page)
  await frame.getByRole('tab', { name: 'Net banking' }).click()
  await frame.getByRole('radio', { name: 'HDFC Bank' }).check()
  await frame.getByRole('button', { name: /bank’s page/ }).click()
  await frame.getByRole('button', { name: 'Success' }).click()
  await waitForMessage(page, 'Payment successful! Your order is confirmed.')

  await page.getByRole('link', { name: 'View your order' }).click()
  for (const seller of [medicine.pharmacy.name, other.pharmacy.name])
    await page.getByRole('region', { name: seller }).waitFor()
  const { orders } = await e2e.api(customer).orders.list()
  expect(orders.map((order) => order.paymentMethod)).toEqual(['netbanking'])
})
