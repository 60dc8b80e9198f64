import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { fillAddress, payButton, payByCard } from './checkout.ts'
import { paidOrder } from './paid-order.ts'
import { customerWith, newCustomer, newMedicine } from './people.ts'
import { becomes, said } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()
const offline = /ERR_INTERNET_DISCONNECTED/
/** A page that hears news is never at rest. */
const hearNothing = (page: Page) =>
  page.route('**/api/notifications/stream', (route) => route.fulfill({ status: 204 }))
const unreachable = 'Error connecting to server. Please try again later.'

test('adding to the cart without a connection says so once, and works again with one', async () => {
  journey.expectErrors(offline)
  const page = await journey.visit({ as: await newCustomer(journey) })
  await hearNothing(page)
  await open(page, '/shop')
  const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await add.click()
  await said(page, unreachable)
  await add.click()
  await add.click()
  expect(await page.getByRole('alert').filter({ hasText: unreachable }).count()).toBe(1)

  await page.context().setOffline(false)
  await add.click()
  await page.getByRole('button', { name: /^Added! / }).waitFor()
})

test('words whose code does not arrive are said all the same', async () => {
  journey.expectErrors(/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/)
  const page = await journey.visit({ as: await newCustomer(journey) })
  await page.route('**/toast-container*', (route) => route.abort())
  await hearNothing(page)
  await open(page, '/shop')
  await page.waitForLoadState('networkidle')
  const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first()
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/cart/add'))
  await add.click()
  await failed
  await said(page, unreachable)
  await page.context().setOffline(false)
  const quantity = page.getByRole('article').first().getByRole('textbox')
  await quantity.fill('100000')
  await add.click()
  await said(page, 'Quantity exceeds available stock!')
})

test('a cart that can’t be loaded says so, and loads when asked again', async () => {
  journey.expectErrors(offline)
  const medicine = await newMedicine(journey, { name: 'Walnutol 650 mg tablets' })
  const page = await journey.visit({ as: await customerWith(journey, [medicine, 1]) })
  await open(page, '/support')
  // The cart's own code is there already, as after a first visit.
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

test('from an order to the orders and back without a connection, the shop says what it could not load', async () => {
  journey.expectErrors(offline)
  const medicine = await newMedicine(journey, { name: 'Walnutol syrup' })
  const { customer, orderId } = await paidOrder(journey, medicine)
  const page = await journey.visit({ as: customer })
  await hearNothing(page)
  await open(page, `/order/${orderId}`)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await page.getByText('Error loading order history').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('link', { name: orderId.slice(0, 8) }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: orderId.slice(0, 8) }).click()
  await page.getByText('Failed to retrieve order details (no answer)').waitFor()
})

test('changes of a cart are taken back where no connection carries them, and paid once it does', async () => {
  journey.expectErrors(offline)
  const name = 'Walnutol drops'
  const medicine = await newMedicine(journey, { name })
  const page = await journey.visit({ as: await customerWith(journey, [medicine, 2]) })
  await page.goto('/cart')
  await fillAddress(page)
  await page.getByRole('button', { name: 'One more' }).click()
  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}` })
  await becomes(() => quantity.inputValue()).toBe('3')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'One more' }).click()
  await said(page, 'Failed to update item quantity')
  await becomes(() => quantity.inputValue()).toBe('3')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await said(page, 'Failed to remove item from cart.')
  await payButton(page).click()
  await said(page, 'Error during checkout. Please try again.')

  await page.context().setOffline(false)
  await payByCard(page)
  await said(page, 'Payment successful! Your order is confirmed.')
})
