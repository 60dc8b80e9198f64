import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { fillAddress, payButton, payByCard } from './checkout.ts'
import { open } from './hydration.ts'
import { paidOrder } from './paid-order.ts'
import { customerWith, newCustomer, newMedicine } from './people.ts'
import { becomes, waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()
const offline = /ERR_INTERNET_DISCONNECTED/
/** Blocks the event stream: a page with one never becomes idle. */
const blockEventStream = (page: Page) =>
  page.route('**/api/notifications/stream', (route) => route.fulfill({ status: 204 }))
const unreachable = 'Error connecting to server. Please try again later.'

test('reports a cart addition without a connection once, and works again with one', async () => {
  e2e.expectErrors(offline)
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await blockEventStream(page)
  await open(page, '/shop')
  const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await add.click()
  await waitForMessage(page, unreachable)
  await add.click()
  await add.click()
  expect(await page.getByRole('alert').filter({ hasText: unreachable }).count()).toBe(1)

  await page.context().setOffline(false)
  await add.click()
  await page.getByRole('button', { name: /^Added! / }).waitFor()
})

test('shows a message even when the code of the toasts does not load', async () => {
  e2e.expectErrors(/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/)
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await page.route('**/toast-container*', (route) => route.abort())
  await blockEventStream(page)
  await open(page, '/shop')
  await page.waitForLoadState('networkidle')
  const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first()
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/cart/add'))
  await add.click()
  await failed
  await waitForMessage(page, unreachable)
  await page.context().setOffline(false)
  const quantity = page.getByRole('article').first().getByRole('textbox')
  await quantity.fill('100000')
  await add.click()
  await waitForMessage(page, 'Quantity exceeds available stock!')
})

test('a cart that can’t be loaded says so, and Retry loads it', async () => {
  e2e.expectErrors(offline)
  const medicine = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets' })
  const page = await e2e.visit({ as: await customerWith(e2e, [medicine, 1]) })
  await open(page, '/support')
  // The cart's code is cached already, as after a first visit.
  await page.getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('textbox', { name: /^Quantity of/ }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: /^Cart/ }).click()
  await page.getByText('Failed to load cart items.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('textbox', { name: /^Quantity of/ }).waitFor()
})

test('reports what could not be loaded between an order and the order history', async () => {
  e2e.expectErrors(offline)
  const medicine = await newMedicine(e2e, { name: 'Walnutol syrup' })
  const { customer, orderId } = await paidOrder(e2e, medicine)
  const page = await e2e.visit({ as: customer })
  await blockEventStream(page)
  await open(page, `/order/${orderId}`)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await page.getByText('Error loading order history').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('link', { name: orderNumber(orderId) }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: orderNumber(orderId) }).click()
  await page.getByText('Failed to retrieve order details (no answer)').waitFor()
})

test('reverts cart changes that fail without a connection, and accepts the payment afterwards', async () => {
  e2e.expectErrors(offline)
  const name = 'Walnutol drops'
  const medicine = await newMedicine(e2e, { name })
  const page = await e2e.visit({ as: await customerWith(e2e, [medicine, 2]) })
  await page.goto('/cart')
  await fillAddress(page)
  await page.getByRole('button', { name: 'One more' }).click()
  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}` })
  await becomes(() => quantity.inputValue()).toBe('3')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'One more' }).click()
  await waitForMessage(page, 'Failed to update item quantity')
  await becomes(() => quantity.inputValue()).toBe('3')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await waitForMessage(page, 'Failed to remove item from cart.')
  await payButton(page).click()
  await waitForMessage(page, 'Error during checkout. Please try again.')

  await page.context().setOffline(false)
  await payByCard(page)
  await waitForMessage(page, 'Payment successful! Your order is confirmed.')
})
