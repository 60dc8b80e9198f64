import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { buy, paidOrder } from './paid-order.ts'
import { demoPerson, newCustomer, newMedicine } from './people.ts'
import { becomes, waitForMessage, waitForPath, waitUntilGone } from './screen.ts'
import { openE2eShop } from './shop.ts'

/* A pharmacy fulfils its shipment of an order. */

const e2e = openE2eShop()

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

async function pressFocused(page: Page, step: string, message: string) {
  await becomes(() => focused(page)).toBe(step)
  await page.keyboard.press('Enter')
  await waitForMessage(page, message)
}

test('a new order appears without a reload, and the pharmacy fulfils it by keyboard alone', async () => {
  const pharmacy = await demoPerson(e2e, 'pharmacy')
  const medicine = await newMedicine(e2e, { name: 'Korallin 20 mg tablets' })
  const page = await e2e.visit({ as: pharmacy })
  const stream = page.waitForResponse('**/api/notifications/stream')
  await open(page, '/pharmacy/orders?state=new')
  await stream
  const rows = page.locator('a[data-row]')
  await rows.first().waitFor()
  const before = await rows.count()
  await expectAccessible(page)

  const customer = await newCustomer(e2e)
  const orderId = await buy(e2e, customer, medicine, 2)
  await becomes(() => rows.count()).toBe(before + 1)

  const link = page.getByRole('link', { name: `Order ${orderNumber(orderId)}` })
  await rows.first().focus()
  await page.keyboard.press('End')
  await becomes(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Order ${orderNumber(orderId)}`, level: 1 }).waitFor()
  await expectAccessible(page)

  // After each step the next button has the focus, and at the end the heading.
  await page.getByRole('button', { name: 'Accept order' }).focus()
  await pressFocused(page, 'Accept order', 'Order accepted')
  await pressFocused(page, 'Mark as packed', 'Order packed')
  await becomes(() => focused(page)).toBe('Hand over…')
  await page.keyboard.press('Enter')
  await page.getByLabel('Carrier').fill('Delhivery')
  await page.getByLabel('Tracking number').fill('DL42')
  await page.keyboard.press('Enter')
  await waitForMessage(page, 'Order handed over')
  await becomes(() => focused(page)).toBe('Mark as delivered')
  await page.keyboard.press('Enter')
  const ofCustomer = await e2e.visit({ as: customer })
  await open(ofCustomer, `/order/${orderId}`)
  await ofCustomer.getByText('Give this code to the person who delivers.').waitFor()
  await expectAccessible(ofCustomer)
  const shown = await ofCustomer.getByText(/^\d{3} \d{3}$/).innerText()
  const code = shown.replace(' ', '')
  const field = page
    .getByLabel('The customer’s code', { exact: true })
    .and(page.getByRole('textbox'))
  await field.fill(code)
  await page.keyboard.press('Enter')
  await waitForMessage(page, 'Order delivered')
  await becomes(() => focused(page)).toBe(`Order ${orderNumber(orderId)}`)
  const { order } = await e2e.api(customer).orders.detail({ params: { orderId } })
  expect(order).toMatchObject({
    deliveryStatus: 'delivered',
    shipments: [{ carrier: 'Delhivery', trackingNumber: 'DL42', proof: { kind: 'code' } }],
  })
})

test('declines an item with a reason and refunds it', async () => {
  const medicine = await newMedicine(e2e, { name: 'Korallin 40 mg tablets' })
  const { customer, orderId } = await paidOrder(e2e, medicine)
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, `/pharmacy/orders?q=${orderNumber(orderId)}`)
  await page.getByRole('link', { name: `Order ${orderNumber(orderId)}` }).click()
  await page.getByRole('button', { name: 'Decline…' }).click()
  await page.getByRole('button', { name: 'Decline order' }).click()
  await page.getByText('Give a reason. The customer will see it.').waitFor()
  await page.getByLabel('Reason').fill('Our last strip was damaged.')
  await page.getByRole('button', { name: 'Decline order' }).click()
  await waitForMessage(page, 'Order declined')
  await waitUntilGone(page, 'Order declined')
  await page.getByText('Declined: Our last strip was damaged.').waitFor()
  const { order } = await e2e.api(customer).orders.detail({ params: { orderId } })
  expect(order).toMatchObject({ status: 'cancelled', refunds: [{ amount: order.totalPrice }] })
  await page.getByLabel('Breadcrumbs').getByRole('link', { name: 'Orders' }).click()
  await waitForPath(page, `/pharmacy/orders?q=${orderNumber(orderId)}`)
})
