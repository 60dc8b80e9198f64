import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { fillAddress, payByCard } from './checkout.ts'
import { open } from './hydration.ts'
import { demoPerson, freshEmail, newCustomer, password } from './people.ts'
import { becomes, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

/* One medicine through all three areas: pharmacy, administrator and customer. */

const e2e = openE2eShop()
const medicine = 'Kumkumol 20 mg capsules'
const seller = 'Vaidya Medicals'

const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

async function foundInShop(page: Page): Promise<number> {
  await open(page, '/shop?q=kumkumol')
  await page
    .getByText(/^\d+ (medicines?|products?)|Nothing|No medicines/)
    .first()
    .waitFor()
  return page.getByRole('article', { name: medicine }).count()
}

async function register(page: Page) {
  await open(page, '/pharmacy/register')
  for (const [label, value] of Object.entries({
    'Pharmacy name': seller,
    Email: freshEmail(),
    Password: password,
    'Confirm Password': password,
    Address: '9 Tilak Road, Pune 411030',
    Phone: '9822044170',
    'License Number': 'MH-PZ9-001',
  }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await waitForPath(page, '/pharmacy/dashboard')
  await page.getByText('Awaiting approval.').waitFor()
}

async function addMedicine(page: Page) {
  await open(page, '/pharmacy/add-medicine')
  for (const [label, value] of Object.entries({
    Name: medicine,
    Composition: 'Paracetamol (20 mg)',
    Description: 'For the delivery.',
    Category: 'Wellness',
    'Price (₹)': '120.50',
    'Stock Quantity': '12',
    'Batch Number': 'KM-1',
    'Expiry Date': '2099-03-12',
  }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('No picture: use a drawing of the pack').check()
  await page.getByRole('button', { name: 'Add medicine' }).click()
  await waitForMessage(page, 'Medicine added successfully')
  await waitForPath(page, '/pharmacy/dashboard')
}

test('a verified pharmacy sells a medicine, and the customer follows the order to its delivery', async () => {
  const scenario = await e2e.visit()
  await register(scenario)
  await addMedicine(scenario)

  const customer = await e2e.visit({ as: await newCustomer(e2e) })
  expect(await foundInShop(customer)).toBe(0)

  const openAdmin = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await open(openAdmin, '/admin/approvals')
  await openAdmin.getByRole('button', { name: `Verify ${seller}` }).click()
  await answer(openAdmin, 'Verify')
  await waitForMessage(openAdmin, 'Pharmacy verified successfully!')

  expect(await foundInShop(customer)).toBe(1)
  await customer.getByRole('button', { name: `Add ${medicine} to cart` }).click()
  await open(customer, '/cart')
  await fillAddress(customer)
  await payByCard(customer)
  await waitForMessage(customer, 'Payment successful! Your order is confirmed.')
  await open(customer, '/order-history')
  await customer
    .getByRole('row')
    .filter({ hasText: medicine })
    .getByRole('link', { name: /^[0-9a-f]{8}$/ })
    .click()
  await customer.getByRole('heading', { name: 'Receipt' }).waitFor()
  const order = orderNumber(customer.url().split('/').at(-1) ?? '')

  await openAdmin.getByRole('link', { name: 'Orders', exact: true }).click()
  await openAdmin.getByLabel(`Status of order ${order}`).selectOption('shipped')
  await waitForMessage(openAdmin, 'Order status updated to shipped')

  await open(customer, '/order-history')
  const row = customer.getByRole('row').filter({ hasText: medicine })
  await becomes(() => row.innerText()).toMatch(/shipped/i)
})
