import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { address, fillAddress, payByCard } from './checkout.ts'
import { open } from './hydration.ts'
import { axeFaults } from './inspection.ts'
import { buy } from './paid-order.ts'
import { customerWith, demoPerson, newCustomer, newMedicine, setStock } from './people.ts'
import { becomes, isFocused, waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* A customer who comes back: saved addresses at the checkout, and ordering again. */

const e2e = openE2eShop()
const paid = 'Thank you. Your order is confirmed.'

const touch = { viewport: phone, hasTouch: true, isMobile: true }
const visit = (as: Session) => e2e.visit({ as, ...touch, reducedMotion: 'reduce' })
const panel = (page: Page) => page.getByRole('group').filter({ hasText: 'Delivery Address' })
const addressesOf = async (customer: Session) =>
  (await e2e.api(customer).addresses.list()).addresses

test('an address is saved at the checkout, used for the next order, and an order is added again', async () => {
  const [first, second] = [
    await newMedicine(e2e, { name: 'Returnol 650', stockQuantity: 20, price: 40 }),
    await newMedicine(e2e, { name: 'Vanishol 10', stockQuantity: 20 }),
  ]
  const customer = await customerWith(e2e, [first, 2], [second, 1])
  const page = await visit(customer)
  await open(page, '/cart')
  await fillAddress(page)
  expect(await page.getByRole('radio').count()).toBe(0)
  await page.getByLabel('Save this address').check()
  expect(await page.getByLabel('Name of this address').inputValue()).toBe('Home')
  await payByCard(page)
  await page.getByText(paid).waitFor()
  const saved = await addressesOf(customer)
  expect(saved).toMatchObject([{ label: 'Home', city: 'Pune', isDefault: true }])

  await e2e.api(customer).cart.add({ body: { itemId: first._id, quantity: 1 } })
  await open(page, '/cart')
  await panel(page)
    .getByText(/^Home: Asha Patil/)
    .waitFor()
  expect(await page.getByLabel('Full name').count()).toBe(0)
  await payByCard(page)
  await page.getByText(paid).waitFor()
  const { orders } = await e2e.api(customer).orders.list()
  expect(orders.map(({ deliveryAddress }) => deliveryAddress.addressLine1)).toEqual([
    address['Address line 1'],
    address['Address line 1'],
  ])
  expect(await addressesOf(customer)).toEqual(saved)

  const pharmacy = e2e.api(await demoPerson(e2e, 'pharmacy'))
  await pharmacy.catalogue.update({
    params: { id: first._id },
    body: { name: first.name, price: 44.5 },
  })
  await setStock(e2e, second, 0)
  await open(page, '/order-history')
  const older = orders.find(({ items }) => items.length === 2)?._id ?? ''
  const row = page.getByRole('listitem').filter({ hasText: older.slice(0, 8) })
  await row.getByRole('link', { name: 'Order again' }).tap()
  await page.getByText('Vanishol 10 is out of stock.').waitFor()
  await page.getByText('2 ordered at ₹40.00').waitFor()
  await page.getByText('₹44.50').first().waitFor()
  expect(await page.getByRole('checkbox', { name: 'Add Vanishol 10' }).count()).toBe(0)
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await page.getByText('2 packs, ₹89.00').waitFor()
  await page.getByRole('button', { name: 'Add to cart' }).tap()
  await page.getByText('Returnol 650: 2 units added.').waitFor()
  await page.getByText('Vanishol 10 is out of stock.').waitFor()
  const added = page.getByRole('region', { name: 'Added to your cart' })
  expect(await isFocused(added)).toBe(true)
  await page.getByRole('link', { name: 'View cart' }).tap()
  await page.getByRole('textbox', { name: 'Quantity of Returnol 650' }).waitFor()
  const { cartData } = await e2e.api(customer).cart.view()
  expect(cartData).toMatchObject([{ _id: first._id, quantity: 2 }])
})

test('another address can be entered beside the saved ones, by keyboard alone', async () => {
  const medicine = await newMedicine(e2e, { name: 'Elsewherol 5' })
  const customer = await customerWith(e2e, [medicine, 1])
  const { addresses } = e2e.api(customer)
  for (const label of ['Home', 'Work']) await addresses.add({ body: { ...stored, label } })
  const page = await visit(customer)
  await open(page, '/cart')
  await panel(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /^Home/ }).focus()
  await page.keyboard.press('ArrowDown')
  await becomes(() => page.getByRole('radio', { name: /^Work/ }).isChecked()).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('Full name').waitFor()
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await page.getByRole('button', { name: 'Proceed to Payment' }).press('Enter')
  await waitForMessage(page, 'Please fill all required fields')
  await becomes(() => isFocused(page.getByLabel('Full name'))).toBe(true)
})

test('addresses are added, made the default and deleted under My Account', async () => {
  const customer = await newCustomer(e2e)
  const page = await visit(customer)
  await open(page, '/profile')
  await page.getByRole('link', { name: 'Saved addresses' }).tap()
  await page.getByText('No saved addresses yet').waitFor()
  await page.getByRole('button', { name: 'Add an address' }).tap()
  await page.getByLabel('Name of this address').fill('Home')
  for (const [label, value] of Object.entries(address))
    if (label === 'State') await page.getByLabel(label).selectOption(value)
    else await page.getByLabel(label).fill(value)
  await page.getByLabel('ZIP code').fill('4110')
  await page.getByRole('button', { name: 'Save address' }).tap()
  await page.getByText('Please enter a valid 6-digit ZIP code').waitFor()
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await page.getByLabel('ZIP code').fill('411004')
  await page.getByRole('button', { name: 'Save address' }).tap()
  await waitForMessage(page, 'Address saved')
  const add = page.getByRole('button', { name: 'Add an address' })
  await becomes(() => isFocused(add)).toBe(true)
  await e2e.api(customer).addresses.add({ body: { ...stored, label: 'Work' } })
  await page.reload()
  await page.getByRole('button', { name: 'Make default: Work' }).tap()
  await waitForMessage(page, 'Work is now your default address')
  expect(await axeFaults(page.mainFrame())).toEqual([])
  await page.getByRole('button', { name: 'Delete Work' }).tap()
  await page.getByText('Home will be your default address.').waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).tap()
  await waitForMessage(page, 'Address deleted')
  expect(await addressesOf(customer)).toMatchObject([{ label: 'Home', isDefault: true }])
})

test('addresses and an order again that cannot be loaded say so, and are loaded again', async () => {
  const medicine = await newMedicine(e2e, { name: 'Offlinol 5' })
  const customer = await newCustomer(e2e)
  const orderId = await buy(e2e, customer, medicine)
  const page = await visit(customer)
  for (const [path, call, loaded] of [
    ['/addresses', '**/api/addresses', 'No saved addresses yet'],
    [`/order/${orderId}/reorder`, '**/reorder', '1 ordered at'],
  ] as const) {
    await page.route(call, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    e2e.expectErrors(/ERR_FAILED/)
    await page.goto(path)
    const retry = page.getByRole('button', { name: 'Try Again' })
    await retry.waitFor()
    await page.unroute(call)
    await retry.tap()
    await page.getByText(loaded).first().waitFor()
  }
})

const stored = {
  fullName: 'Asha Patil',
  addressLine1: '7 Tilak Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411030',
  phone: '9822044170',
  district: 'Pune',
}
