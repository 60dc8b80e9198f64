import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { isSound } from './inspection.ts'
import { buy, paidOrder } from './paid-order.ts'
import { demoPerson, newCustomer, newMedicine } from './people.ts'
import { becomes, isGone, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

/* A pharmacy works off its part of an order. */

const journey = openJourney()

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

async function pressFocused(page: Page, step: string, told: string) {
  await becomes(() => focused(page)).toBe(step)
  await page.keyboard.press('Enter')
  await said(page, told)
}

test('a new order appears by itself, and goes by keyboard alone from the queue to its delivery', async () => {
  const pharmacy = await demoPerson(journey, 'pharmacy')
  const medicine = await newMedicine(journey, { name: 'Korallin 20 mg tablets' })
  const page = await journey.visit({ as: pharmacy })
  await open(page, '/pharmacy/orders?state=new')
  const rows = page.locator('a[data-row]')
  await rows.first().waitFor()
  const before = await rows.count()
  await isSound(page)

  const customer = await newCustomer(journey)
  const orderId = await buy(journey, customer, medicine, 2)
  await becomes(() => rows.count()).toBe(before + 1)

  const link = page.getByRole('link', { name: `Order ${orderId.slice(0, 8)}` })
  await rows.first().focus()
  await page.keyboard.press('End')
  await becomes(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Order ${orderId.slice(0, 8)}`, level: 1 }).waitFor()
  await isSound(page)

  // After each step the next one has the focus, and at the end the title.
  await page.getByRole('button', { name: 'Accept order' }).focus()
  await pressFocused(page, 'Accept order', 'Order accepted')
  await pressFocused(page, 'Mark as packed', 'Order packed')
  await becomes(() => focused(page)).toBe('Hand over…')
  await page.keyboard.press('Enter')
  await page.getByLabel('Carrier').fill('Delhivery')
  await page.getByLabel('Tracking number').fill('DL42')
  await page.keyboard.press('Enter')
  await said(page, 'Order handed over')
  await pressFocused(page, 'Mark as delivered', 'Order delivered')
  await becomes(() => focused(page)).toBe(`Order ${orderId.slice(0, 8)}`)
  const { order } = await journey.api(customer).orders.detail({ params: { orderId } })
  expect(order).toMatchObject({
    deliveryStatus: 'delivered',
    consignments: [{ carrier: 'Delhivery', trackingNumber: 'DL42' }],
  })
})

test('what can’t be sent is declined with a reason, and its money goes back', async () => {
  const medicine = await newMedicine(journey, { name: 'Korallin 40 mg tablets' })
  const { customer, orderId } = await paidOrder(journey, medicine)
  const page = await journey.visit({ as: await demoPerson(journey, 'pharmacy') })
  await open(page, `/pharmacy/orders?q=${orderId.slice(0, 8)}`)
  await page.getByRole('link', { name: `Order ${orderId.slice(0, 8)}` }).click()
  await page.getByRole('button', { name: 'Decline…' }).click()
  await page.getByRole('button', { name: 'Decline order' }).click()
  await page.getByText('Say why: the customer will read it.').waitFor()
  await page.getByLabel('Reason').fill('Our last strip was damaged.')
  await page.getByRole('button', { name: 'Decline order' }).click()
  await said(page, 'Order declined')
  await isGone(page, 'Order declined')
  await page.getByText('Declined: Our last strip was damaged.').waitFor()
  const { order } = await journey.api(customer).orders.detail({ params: { orderId } })
  expect(order).toMatchObject({ status: 'cancelled', refunds: [{ amount: order.totalPrice }] })
  await page.getByLabel('Breadcrumbs').getByRole('link', { name: 'Orders' }).click()
  await standsAt(page, `/pharmacy/orders?q=${orderId.slice(0, 8)}`)
})
