import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { fillAddress, openPayment, payButton } from './checkout.ts'
import { axeFaults, expectAccessible } from './inspection.ts'
import {
  customerWith,
  demoPerson,
  newCustomer,
  newMedicine,
  newPharmacy,
  setStock,
} from './people.ts'
import { waitForMessage } from './screen.ts'
import { openE2eShop, phone, wide } from './shop.ts'

const e2e = openE2eShop()

/** Reduced motion, so that axe does not measure a colour during a transition. */
async function at(path: string, as: Session, words: string | RegExp) {
  const page = await e2e.visit({ as, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(path)
  await page.getByRole('main').getByText(words).first().waitFor()
  return page
}

test('an empty cart is accessible', async () => {
  await expectAccessible(await at('/cart', await newCustomer(e2e), 'Your cart is empty'))
})

test('a cart is accessible: short of stock, with the address form open and invalid', async () => {
  const name = 'Walnutol 650 mg gastro-resistant tablets, peppermint and liquorice'
  const medicine = await newMedicine(e2e, { name, stockQuantity: 9 })
  const customer = await customerWith(e2e, [medicine, 9])
  await setStock(e2e, medicine, 2)
  const page = await at('/cart', customer, 'has only 2 units in stock')
  await expectAccessible(page)
  const quantity = page.getByRole('textbox', { name: /^Quantity of / })
  await quantity.fill('2')
  await quantity.press('Enter')
  await page.getByText(/has only 2 units/).waitFor({ state: 'detached' })
  await payButton(page).click()
  await waitForMessage(page, 'Please fill all required fields')
  await expectAccessible(page)
  await fillAddress(page)
  await expectAccessible(page)
})

test('the profile is accessible: both tabs, and while it is edited', async () => {
  const page = await at('/profile', await demoPerson(e2e, 'customer'), 'Your details')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Order History' }).click()
  await page.getByRole('link', { name: 'View All' }).waitFor()
  await expectAccessible(page)
})

test('the order history is accessible with and without orders', async () => {
  await expectAccessible(await at('/order-history', await demoPerson(e2e, 'customer'), 'Sort by'))
  await expectAccessible(await at('/order-history', await newCustomer(e2e), 'No orders yet'))
})

test('order pages are accessible: paid, refunded and failed', async () => {
  const customer = await demoPerson(e2e, 'customer')
  const { orders } = await e2e.api(customer).orders.list()
  const oneOfEach = new Map(orders.map((order) => [order.paymentStatus, order._id]))
  expect([...oneOfEach.keys()].sort()).toEqual(['failed', 'paid', 'refunded'])
  for (const id of oneOfEach.values())
    await expectAccessible(await at(`/order/${id}`, customer, 'Receipt'))
})

test('the pharmacy’s dashboard is accessible', async () => {
  await expectAccessible(
    await at('/pharmacy/dashboard', await demoPerson(e2e, 'pharmacy'), / of \d+ medicines/),
  )
})

test('the pharmacy’s account is accessible, also with every field invalid', async () => {
  const pharmacy = await demoPerson(e2e, 'pharmacy')
  const page = await at('/pharmacy/account', pharmacy, 'Your pharmacy')
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Current password is required').waitFor()
  await expectAccessible(page)
})

test('a new pharmacy’s pages are accessible: empty, filled in and invalid', async () => {
  const pharmacy = await newPharmacy(e2e)
  await expectAccessible(await at('/pharmacy/dashboard', pharmacy, 'Your inventory is empty'))
  const page = await at('/pharmacy/add-medicine', pharmacy, 'Preview for customers')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add medicine' }).click()
  await page.getByText('Name is required').waitFor()
  await expectAccessible(page)
})

test('an inventory with warnings is accessible: its rows, its dialog, no results', async () => {
  const pharmacy = await newPharmacy(e2e)
  const name = 'Walnutol 650 mg gastro-resistant tablets, peppermint and liquorice'
  const expired = { name, stockQuantity: 3, expiryDate: '2020-01-31', batchNumber: 'WN/2611-0042' }
  const { _id } = await newMedicine(e2e, expired, pharmacy)
  // The longest allowed values, without a place to break.
  const unbroken = { ...expired, name: 'W'.repeat(120), batchNumber: 'B'.repeat(40) }
  await newMedicine(e2e, unbroken, pharmacy)
  const page = await at('/pharmacy/dashboard?filter=expiring', pharmacy, 'already expired')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').waitFor()
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await expectAccessible(await at('/pharmacy/dashboard?q=nothing', pharmacy, /^Nothing found/))
  const edit = await at(`/pharmacy/edit-medicine/${_id}`, pharmacy, 'Preview for customers')
  await edit.getByText(/^31 Jan 2020 has passed/).waitFor()
  await expectAccessible(edit)
})

test('the administrator’s dashboard is accessible', async () => {
  await expectAccessible(
    await at('/admin/dashboard', await demoPerson(e2e, 'admin'), 'Recent Activity'),
  )
})

test.each(['light', 'dark'] as const)(
  'the payment window is accessible: %s',
  async (colorScheme) => {
    const medicine = await newMedicine(e2e, { name: `Walnutol for ${colorScheme}` })
    const as = await customerWith(e2e, [medicine, 1])
    const page = await e2e.visit({ as, reducedMotion: 'reduce', colorScheme })
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
  },
)
