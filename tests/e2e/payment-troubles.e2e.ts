import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import type { Medicine } from '#contract/medicine.ts'
import {
  enterCard,
  enterOtp,
  fillAddress,
  openPayment,
  payButton,
  payByCard,
  paymentWindow,
} from './checkout.ts'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { customerWith, newMedicine } from './people.ts'
import { becomes, waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()
const name = 'Walnutol 650 mg tablets'
const paid = 'Payment successful! Your order is confirmed.'
let medicine: Medicine

beforeAll(async () => {
  medicine = await newMedicine(e2e, { name, stockQuantity: 100 })
})

async function openCheckout(): Promise<{ page: Page; customer: Session }> {
  const customer = await customerWith(e2e, [medicine, 2])
  const page = await e2e.visit({ as: customer })
  await page.goto('/cart')
  await fillAddress(page)
  return { page, customer }
}

async function ordersOf(customer: Session) {
  return (await e2e.api(customer).orders.list()).orders
}

test('a failed payment says why, and the next one succeeds', async () => {
  e2e.expectErrors(refused(400, /\/pay/))
  const { page, customer } = await openCheckout()
  const frame = await openPayment(page)
  await enterCard(frame)
  await enterOtp(frame, '12')

  await frame.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
  expect((await frame.getByRole('alert').innerText()).length).toBeGreaterThan(20)
  await frame.getByRole('button', { name: 'Try again' }).click()
  await enterCard(frame)
  await enterOtp(frame)

  await waitForMessage(page, paid)
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('a checkout that can’t start says so, and starts on the next try', async () => {
  e2e.expectErrors(refused(500, /\/api\/payment\/create-order/))
  const { page } = await openCheckout()
  const call = '**/api/payment/create-order'
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }))
  await payButton(page).click()
  await waitForMessage(page, 'Failed to initiate checkout. Please try again.')
  await page.unroute(call)
  await payByCard(page)
  await waitForMessage(page, paid)
})

test.each([
  ['not believed', 400, 'Payment verification failed. Please contact support.'],
  ['not answered', 500, 'An error occurred during payment verification.'],
])('reports a payment whose proof is %s', async (_, status, sentence) => {
  e2e.expectErrors(refused(status, /\/api\/payment\/verify/))
  const { page } = await openCheckout()
  const code = status === 400 ? 'payment_not_verified' : 'internal'
  await page.route('**/api/payment/verify', (route) =>
    route.fulfill({ status, json: { code, message: sentence } }),
  )
  await payByCard(page)
  await waitForMessage(page, sentence)
})

test('reports a closed payment window, and the cart can be paid afterwards', async () => {
  const { page, customer } = await openCheckout()
  const frame = await openPayment(page)
  await frame.getByRole('button', { name: 'Close payment window' }).click()

  await waitForMessage(page, 'Payment window closed')
  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}` })
  expect(await quantity.inputValue()).toBe('2')
  expect(await ordersOf(customer)).toEqual([])

  await payByCard(page)
  await waitForMessage(page, paid)
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('double presses on every button make one order', async () => {
  const { page, customer } = await openCheckout()
  await payButton(page).dblclick()
  const frame = await paymentWindow(page)
  expect(await page.locator('iframe').count()).toBe(1)
  await enterCard(frame)
  await frame.getByLabel('One-time password').fill('1234')
  await frame.getByRole('button', { name: 'Continue' }).dblclick({ noWaitAfter: true })

  await waitForMessage(page, paid)
  const orders = await ordersOf(customer)
  expect(orders.map((order) => order.items.map((item) => item.quantity))).toEqual([[2]])
})

test('going back closes an open payment window and stays on the cart', async () => {
  const customer = await customerWith(e2e, [medicine, 2])
  const page = await e2e.visit({ as: customer })
  await open(page, '/support')
  await page.getByRole('link', { name: /^Cart/ }).click()
  await fillAddress(page)
  await openPayment(page)
  // Playwright's own goBack waits for a page load that the shop prevents.
  await page.evaluate(() => history.back())

  await waitForMessage(page, 'Payment window closed')
  await becomes(() => page.locator('iframe').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/cart')
  await page.getByRole('textbox', { name: `Quantity of ${name}` }).waitFor()
})
