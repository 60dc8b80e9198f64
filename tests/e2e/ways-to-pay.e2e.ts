import { expect, test } from 'vitest'
import { fillAddress, openPayment } from './checkout.ts'
import { customerWith, newMedicine } from './people.ts'
import { said } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

test('UPI pays, and delivery is free above ₹499', async () => {
  const dear = await newMedicine(journey, { name: 'Walnutol 1 g vials', price: 250 })
  const customer = await customerWith(journey, [dear, 2])
  const page = await journey.visit({ as: customer })
  await page.goto('/cart')
  await page.getByText('Free', { exact: true }).waitFor()
  await fillAddress(page)

  const frame = await openPayment(page)
  await frame.getByText('₹500.00').first().waitFor()
  await frame.getByRole('tab', { name: 'UPI' }).click()
  await frame.getByLabel('UPI ID').fill('success@razorpay')
  await frame.getByRole('button', { name: 'Pay ₹500.00' }).click()
  await said(page, 'Payment successful! Your order is confirmed.')

  await page.getByRole('link', { name: 'View your order' }).click()
  await page.getByText(/^Placed .* 2 packs · UPI$/).waitFor()
})

test('net banking pays, for two pharmacies in one order', async () => {
  const medicine = await newMedicine(journey, { name: 'Walnutol 650 mg tablets' })
  const all = await journey.api().catalogue.list({ query: { limit: 100, inStock: 'true' } })
  const other = all.body.find(({ pharmacy }) => pharmacy._id !== medicine.pharmacy._id)
  if (other === undefined) throw new Error('The demo shop has one pharmacy only.')
  const customer = await customerWith(journey, [medicine, 1], [other, 1])
  const page = await journey.visit({ as: customer })
  await page.goto('/cart')
  await page.getByText('2 medicines from 2 pharmacies.').waitFor()
  await fillAddress(page)

  const frame = await openPayment(page)
  await frame.getByRole('tab', { name: 'Net banking' }).click()
  await frame.getByRole('radio', { name: 'HDFC Bank' }).check()
  await frame.getByRole('button', { name: /bank’s page/ }).click()
  await frame.getByRole('button', { name: 'Success' }).click()
  await said(page, 'Payment successful! Your order is confirmed.')

  await page.getByRole('link', { name: 'View your order' }).click()
  for (const seller of [medicine.pharmacy.name, other.pharmacy.name])
    await page.getByRole('region', { name: seller }).waitFor()
  const { orders } = await journey.api(customer).orders.list()
  expect(orders.map((order) => order.paymentMethod)).toEqual(['netbanking'])
})
