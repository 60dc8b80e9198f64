import { expect, test } from 'vitest'
import { medicinePath } from '#contract/medicine-path.ts'
import { fillAddress, payByCard } from './checkout.ts'
import { open } from './hydration.ts'
import { freshEmail, newMedicine, password } from './people.ts'
import { becomes, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'
import { storedIn } from './storage.ts'

const e2e = openE2eShop()
const name = 'Walnutol 650 mg tablets'

test('a visitor finds a medicine, registers, pays by card and finds the order', async () => {
  const medicine = await newMedicine(e2e, { name, price: 27.85, stockQuantity: 40 })
  const page = await e2e.visit()

  await open(page, '/')
  await page.getByRole('link', { name: 'Shop medicines' }).click()
  await waitForPath(page, '/shop')
  // The home page has a Sort field too until the shop has loaded.
  await page.getByRole('combobox', { name: 'Sort' }).waitFor()
  await page.getByRole('combobox', { name: 'Search medicines' }).fill('walnutol')
  await page.getByRole('article', { name }).getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('In Stock, 40 units').waitFor()

  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await waitForMessage(page, 'Please login to add items to cart')
  await page.getByRole('link', { name: 'Register as a customer' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Asha Patil')
  await page.getByLabel('Email', { exact: true }).fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()

  // The visitor returns to the page that asked to log in.
  await waitForPath(page, medicinePath(medicine._id, medicine.name))
  await page.getByRole('button', { name: 'One more' }).first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await waitForMessage(page, `2 ${name} added to cart`)
  await page.getByRole('link', { name: 'Cart 2 items' }).click()
  await waitForPath(page, '/cart')
  await page.getByRole('textbox', { name: `Quantity of ${name}` }).waitFor()
  await fillAddress(page)
  expect(Object.keys(await storedIn(page))).toContain('checkout.address')
  await payByCard(page)
  await waitForMessage(page, 'Payment successful! Your order is confirmed.')
  expect(Object.keys(await storedIn(page))).not.toContain('checkout.address')
  expect(await page.getByRole('textbox', { name: `Quantity of ${name}` }).count()).toBe(0)
  expect(await page.getByLabel('City').count()).toBe(0)

  await page.goto('/order-history')
  const row = page.getByRole('row').filter({ hasText: name })
  expect(await row.innerText()).toMatch(/2 packs[\s\S]*₹95\.70/)
  await row.getByRole('link', { name: /^[0-9a-f]{8}$/ }).click()
  const heading = page.getByRole('heading', { name: 'Receipt' })
  const receipt = page.getByRole('complementary').filter({ has: heading })
  await receipt.getByText('₹95.70').waitFor()
  const text = await receipt.innerText()
  for (const fact of ['₹55.70', '₹40.00', 'Card', 'Asha Patil', 'Pune, Maharashtra 411004'])
    expect.soft(text).toContain(fact)

  await page.getByRole('link', { name, exact: true }).click()
  await becomes(() => page.getByText(/^In Stock/).innerText()).toBe('In Stock, 38 units')
})
