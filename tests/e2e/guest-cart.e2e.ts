import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { medicinePath } from '#contract/medicine-path.ts'
import { open } from './hydration.ts'
import { customerWith, freshEmail, newMedicine, password, setStock } from './people.ts'
import { waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'
import { storedIn } from './storage.ts'

const e2e = openE2eShop({ settings: { GUEST_CART: 'true' } })

async function add(page: Page, medicine: { _id: string; name: string }, more = 0): Promise<void> {
  await open(page, medicinePath(medicine._id, medicine.name))
  for (let n = 0; n < more; n += 1)
    await page.getByRole('button', { name: 'One more' }).first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await waitForMessage(page, `${more + 1} ${medicine.name} added to cart`)
}

const quantityOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Quantity of ${name}` })

test('a visitor fills a cart, registers to pay, and finds it in the account', async () => {
  const first = await newMedicine(e2e, { name: 'Guestol 650 mg tablets', stockQuantity: 9 })
  const second = await newMedicine(e2e, { name: 'Guestamine 10 mg tablets', price: 12.5 })
  const page = await e2e.visit()
  await add(page, first, 1)
  await add(page, second)
  const stored = await storedIn(page)
  expect(JSON.parse(stored.guestCart ?? '')).toEqual([
    { itemId: first._id, quantity: 2 },
    { itemId: second._id, quantity: 1 },
  ])

  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'Cart 3 items' }).click()
  await waitForPath(page, '/cart')
  await quantityOf(page, first.name).waitFor()
  expect(await quantityOf(page, first.name).inputValue()).toBe('2')
  await page.getByRole('button', { name: 'One more' }).first().click()
  await page.getByRole('link', { name: 'Cart 4 items' }).waitFor()
  await page.reload()
  await quantityOf(page, first.name).waitFor()
  expect(await quantityOf(page, first.name).inputValue()).toBe('3')

  await page.getByRole('button', { name: 'Proceed to Payment' }).filter({ visible: true }).click()
  await page.waitForURL('**/customer/login?next=%2Fcart')
  await page.getByRole('link', { name: 'Register as a customer' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Asha Patil')
  await page.getByLabel('Email', { exact: true }).fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()

  await waitForPath(page, '/cart')
  await page.getByText('Delivery Address').first().waitFor()
  expect(await quantityOf(page, first.name).inputValue()).toBe('3')
  expect(await quantityOf(page, second.name).inputValue()).toBe('1')
  await page.getByRole('link', { name: 'Cart 4 items' }).waitFor()
  expect(Object.keys(await storedIn(page))).not.toContain('guestCart')
})

test('the larger quantity of both carts stays, and what is short is said', async () => {
  const both = await newMedicine(e2e, { name: 'Mergol 650 mg tablets' })
  const short = await newMedicine(e2e, { name: 'Shortol 650 mg tablets', stockQuantity: 5 })
  const customer = await customerWith(e2e, [both, 4])
  const page = await e2e.visit()
  await add(page, both, 1)
  await add(page, short, 3)
  await setStock(e2e, short, 2)
  await page.goto('/customer/login')
  await page.getByLabel('Email or username').fill(customer.user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await waitForMessage(
    page,
    `${short.name}: your cart has 2 units instead of 4, because no more are in stock.`,
  )
  const { cartData } = await e2e.api(customer).cart.view()
  expect(cartData.map(({ name, quantity }) => [name, quantity])).toEqual([
    [both.name, 4],
    [short.name, 2],
  ])
})

test('a cart that could not be merged stays until the cart page merges it', async () => {
  const medicine = await newMedicine(e2e, { name: 'Laterol 650 mg tablets' })
  const customer = await customerWith(e2e)
  const page = await e2e.visit()
  await add(page, medicine)
  await page.goto('/customer/login')
  await page.route('**/api/cart/merge', (route) => route.abort())
  e2e.expectErrors(/net::ERR_FAILED.*cart\/merge|Failed to load resource/)
  await page.getByLabel('Email or username').fill(customer.user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await waitForMessage(
    page,
    'What you chose before you logged in is not in your cart yet. Open your cart to try again.',
  )
  await page.unroute('**/api/cart/merge')
  await page.getByRole('link', { name: 'Cart' }).first().click()
  await quantityOf(page, medicine.name).waitFor()
  expect(Object.keys(await storedIn(page))).not.toContain('guestCart')
})

test('a guest removes what another tab shows as well, and sees an empty cart', async () => {
  const medicine = await newMedicine(e2e, { name: 'Twotabol 650 mg tablets' })
  const page = await e2e.visit()
  await add(page, medicine)
  const other = await page.context().newPage()
  await open(other, '/cart')
  await quantityOf(other, medicine.name).waitFor()
  await open(page, '/cart')
  await page.getByRole('button', { name: `Remove ${medicine.name}` }).click()
  await page.getByText('Your cart is empty').waitFor()
  await other.getByText('Your cart is empty').waitFor()
})
