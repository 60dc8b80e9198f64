import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import type { Medicine } from '#contract/medicine.ts'
import { open } from './awake.ts'
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
import { customerWith, newMedicine } from './people.ts'
import { becomes, said } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()
const name = 'Walnutol 650 mg tablets'
const paid = 'Payment successful! Your order is confirmed.'
let medicine: Medicine

beforeAll(async () => {
  medicine = await newMedicine(journey, { name, stockQuantity: 100 })
})

async function atCheckout(): Promise<{ page: Page; customer: Session }> {
  const customer = await customerWith(journey, [medicine, 2])
  const page = await journey.visit({ as: customer })
  await page.goto('/cart')
  await fillAddress(page)
  return { page, customer }
}

async function ordersOf(customer: Session) {
  return (await journey.api(customer).orders.list()).orders
}

test('a payment that fails says why, and the next one goes through', async () => {
  journey.expectErrors(refused(400, /\/pay/))
  const { page, customer } = await atCheckout()
  const frame = await openPayment(page)
  await enterCard(frame)
  await enterOtp(frame, '12')

  await frame.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
  expect((await frame.getByRole('alert').innerText()).length).toBeGreaterThan(20)
  await frame.getByRole('button', { name: 'Try again' }).click()
  await enterCard(frame)
  await enterOtp(frame)

  await said(page, paid)
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('a closed window is told, and the cart can be paid afterwards', async () => {
  const { page, customer } = await atCheckout()
  const frame = await openPayment(page)
  await frame.getByRole('button', { name: 'Close payment window' }).click()

  await said(page, 'Payment window closed')
  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}` })
  expect(await quantity.inputValue()).toBe('2')
  expect(await ordersOf(customer)).toEqual([])

  await payByCard(page)
  await said(page, paid)
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('pressing twice everywhere makes one order', async () => {
  const { page, customer } = await atCheckout()
  await payButton(page).dblclick()
  const frame = await paymentWindow(page)
  expect(await page.locator('iframe').count()).toBe(1)
  await enterCard(frame)
  await frame.getByLabel('One-time password').fill('1234')
  await frame.getByRole('button', { name: 'Continue' }).dblclick({ noWaitAfter: true })

  await said(page, paid)
  const orders = await ordersOf(customer)
  expect(orders.map((order) => order.items.map((item) => item.quantity))).toEqual([[2]])
})

test('going back while the window is open closes the window, not the cart', async () => {
  const customer = await customerWith(journey, [medicine, 2])
  const page = await journey.visit({ as: customer })
  await open(page, '/support')
  await page.getByRole('link', { name: /^Cart/ }).click()
  await fillAddress(page)
  await openPayment(page)
  // Playwright's own goBack waits for a page that the shop keeps from loading.
  await page.evaluate(() => history.back())

  await said(page, 'Payment window closed')
  await becomes(() => page.locator('iframe').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/cart')
  await page.getByRole('textbox', { name: `Quantity of ${name}` }).waitFor()
})
