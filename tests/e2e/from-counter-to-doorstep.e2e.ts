import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { fillAddress, payByCard } from './checkout.ts'
import { demoPerson, freshEmail, newCustomer, password } from './people.ts'
import { becomes, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

/* One medicine on its way through all three areas, by hand. */

const journey = openJourney()
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
  await standsAt(page, '/pharmacy/dashboard')
  await page.getByText('Awaiting approval.').waitFor()
}

async function addMedicine(page: Page) {
  await open(page, '/pharmacy/add-medicine')
  for (const [label, value] of Object.entries({
    Name: medicine,
    Composition: 'Kumkum (20 mg)',
    Description: 'For the journey.',
    Category: 'Wellness',
    'Price (₹)': '120.50',
    'Stock Quantity': '12',
    'Batch Number': 'KM-1',
    'Expiry Date': '2099-03-12',
  }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('No picture: show a drawing of the pack').check()
  await page.getByRole('button', { name: 'Add medicine' }).click()
  await said(page, 'Medicine added successfully')
  await standsAt(page, '/pharmacy/dashboard')
}

test('a pharmacy registers and adds a medicine, is verified, sells it, and the customer sees how the order moves', async () => {
  const counter = await journey.visit()
  await register(counter)
  await addMedicine(counter)

  const customer = await journey.visit({ as: await newCustomer(journey) })
  expect(await foundInShop(customer)).toBe(0)

  const office = await journey.visit({ as: await demoPerson(journey, 'admin') })
  await open(office, '/admin/approvals')
  await office.getByRole('button', { name: `Verify ${seller}` }).click()
  await answer(office, 'Verify')
  await said(office, 'Pharmacy verified successfully!')

  expect(await foundInShop(customer)).toBe(1)
  await customer.getByRole('button', { name: `Add ${medicine} to cart` }).click()
  await open(customer, '/cart')
  await fillAddress(customer)
  await payByCard(customer)
  await said(customer, 'Payment successful! Your order is confirmed.')
  await open(customer, '/order-history')
  await customer.getByRole('row').filter({ hasText: medicine }).getByRole('link').click()
  await customer.getByRole('heading', { name: 'Receipt' }).waitFor()
  const order = customer.url().split('/').at(-1)?.slice(0, 8)

  await office.getByRole('link', { name: 'Orders', exact: true }).click()
  await office.getByLabel(`Status of order ${order}`).selectOption('shipped')
  await said(office, 'Order status updated to shipped')

  await open(customer, '/order-history')
  const row = customer.getByRole('row').filter({ hasText: medicine })
  await becomes(() => row.innerText()).toMatch(/shipped/i)
})
