import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { fillAddress, openPayment, payButton } from './checkout.ts'
import { axeFaults, isSound } from './inspection.ts'
import {
  customerWith,
  demoPerson,
  newCustomer,
  newMedicine,
  newPharmacy,
  setStock,
} from './people.ts'
import { said } from './screen.ts'
import { openJourney, phone, wide } from './shop.ts'

const journey = openJourney()

/** Nothing moves, so that no colour is caught on its way to another. */
async function at(path: string, as: Session, words: string | RegExp) {
  const page = await journey.visit({ as, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(path)
  await page.getByRole('main').getByText(words).first().waitFor()
  return page
}

test('an empty cart is sound', async () => {
  await isSound(await at('/cart', await newCustomer(journey), 'Your cart is empty'))
})

test('a cart is sound: short of stock, with the address open and everything wrong with it', async () => {
  const name = 'Walnutol 650 mg gastro-resistant tablets, peppermint and liquorice'
  const medicine = await newMedicine(journey, { name, stockQuantity: 9 })
  const customer = await customerWith(journey, [medicine, 9])
  await setStock(journey, medicine, 2)
  const page = await at('/cart', customer, 'has only 2 units in stock')
  await isSound(page)
  await page.getByRole('textbox').fill('2')
  await page.getByRole('textbox').press('Enter')
  await page.getByText(/has only 2 units/).waitFor({ state: 'detached' })
  await payButton(page).click()
  await said(page, 'Please fill all required fields')
  await isSound(page)
  await fillAddress(page)
  await isSound(page)
})

test('the profile is sound: both tabs, and while it is edited', async () => {
  const page = await at('/profile', await demoPerson(journey, 'customer'), 'Your details')
  await isSound(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await isSound(page)
  await page.getByRole('tab', { name: 'Order History' }).click()
  await page.getByRole('link', { name: 'View All' }).waitFor()
  await isSound(page)
})

test('the order history is sound, with orders and without', async () => {
  await isSound(await at('/order-history', await demoPerson(journey, 'customer'), 'Sort by'))
  await isSound(await at('/order-history', await newCustomer(journey), 'No orders yet'))
})

test('orders are sound: paid, refunded and failed', async () => {
  const customer = await demoPerson(journey, 'customer')
  const { orders } = await journey.api(customer).orders.list()
  const oneOfEach = new Map(orders.map((order) => [order.paymentStatus, order._id]))
  expect([...oneOfEach.keys()].sort()).toEqual(['failed', 'paid', 'refunded'])
  for (const id of oneOfEach.values()) await isSound(await at(`/order/${id}`, customer, 'Receipt'))
})

test('the pharmacy’s dashboard is sound', async () => {
  await isSound(
    await at('/pharmacy/dashboard', await demoPerson(journey, 'pharmacy'), / of \d+ medicines/),
  )
})

test('the pharmacy’s account is sound, and with everything wrong in it', async () => {
  const pharmacy = await demoPerson(journey, 'pharmacy')
  const page = await at('/pharmacy/account', pharmacy, 'Your pharmacy')
  await isSound(page)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Current password is required').waitFor()
  await isSound(page)
})

test('a new pharmacy’s pages are sound: empty, filled in and wrong', async () => {
  const pharmacy = await newPharmacy(journey)
  await isSound(await at('/pharmacy/dashboard', pharmacy, 'Your shelves are empty'))
  const page = await at('/pharmacy/add-medicine', pharmacy, 'What customers will see')
  await isSound(page)
  await page.getByRole('button', { name: 'Add medicine' }).click()
  await page.getByText('Name is required').waitFor()
  await isSound(page)
})

test('a shelf that asks for attention is sound: its rows, its question, nothing found', async () => {
  const pharmacy = await newPharmacy(journey)
  const name = 'Walnutol 650 mg gastro-resistant tablets, peppermint and liquorice'
  const expired = { name, stockQuantity: 3, expiryDate: '2020-01-31', batchNumber: 'WN/2611-0042' }
  const { _id } = await newMedicine(journey, expired, pharmacy)
  // As long as both may be, and without a place to break.
  const unbroken = { ...expired, name: 'W'.repeat(120), batchNumber: 'B'.repeat(40) }
  await newMedicine(journey, unbroken, pharmacy)
  const page = await at('/pharmacy/dashboard?filter=expiring', pharmacy, 'expired already')
  await isSound(page)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').waitFor()
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await isSound(await at('/pharmacy/dashboard?q=nothing', pharmacy, /^Nothing found/))
  const edit = await at(`/pharmacy/edit-medicine/${_id}`, pharmacy, 'What customers will see')
  await edit.getByText(/^31 Jan 2020 has come/).waitFor()
  await isSound(edit)
})

test('the administrator’s dashboard is sound', async () => {
  await isSound(await at('/admin/dashboard', await demoPerson(journey, 'admin'), 'Recent Activity'))
})

test.each(['light', 'dark'] as const)('the payment window is sound: %s', async (colorScheme) => {
  const medicine = await newMedicine(journey, { name: `Walnutol for ${colorScheme}` })
  const as = await customerWith(journey, [medicine, 1])
  const page = await journey.visit({ as, reducedMotion: 'reduce', colorScheme })
  await page.goto('/cart')
  await fillAddress(page)
  const shown = await openPayment(page)
  const frame = page.frames().find((one) => one.url().includes('/checkout/'))
  if (frame === undefined) throw new Error('The payment window has no frame.')
  for (const [size, viewport] of Object.entries({ wide, phone })) {
    await page.setViewportSize(viewport)
    for (const name of ['Card', 'UPI', 'Net banking']) {
      await shown.getByRole('tab', { name }).click()
      expect.soft(await axeFaults(frame), `${size}, ${name}`).toEqual([])
      const over = () => document.documentElement.scrollWidth - window.innerWidth
      expect.soft(await frame.evaluate(over), `${size}, ${name}`).toBeLessThanOrEqual(0)
    }
  }
  expect(await shown.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await frame.title()).toMatch(/^Pay ₹/)
})
