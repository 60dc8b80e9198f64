import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { bothLedgers } from './both-ledgers.ts'
import { paidOrder } from './paid-order.ts'
import { demoPerson, newMedicine } from './people.ts'
import { becomes, isFocused, waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

/* An administrator cancels orders: on their page, in the table, and many at once. */

const e2e = openE2eShop()

async function openAdmin(path: string) {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await page.goto(path)
  return page
}

/** A paid order of two packs of ₹27.85 and ₹40.00 for delivery, opened by an administrator. */
async function openOrder() {
  const medicine = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets' })
  const { orderId } = await paidOrder(e2e, medicine, 2)
  const page = await openAdmin(`/admin/orders/${orderId}`)
  await page.getByRole('button', { name: 'Cancel order' }).waitFor()
  return { page, orderId }
}

test('choosing Cancelled asks first, and the cancellation is final whatever the status says later', async () => {
  const bought = await paidOrder(e2e, await newMedicine(e2e, { name: 'Walnutol drops' }))
  const number = orderNumber(bought.orderId)
  const page = await openAdmin(`/admin/orders?q=${number}`)
  const select = page.getByLabel(`Status of order ${number}`)
  await select.focus()
  await select.selectOption('Cancelled')
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await question.getByText(/₹67\.85 will be refunded to the customer/).waitFor()
  await page.keyboard.press('Escape')
  await becomes(() => isFocused(select)).toBe(true)
  expect(await select.inputValue()).toBe('confirmed')

  await select.selectOption('Cancelled')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await waitForMessage(page, 'Order status updated to cancelled')
  const mark = page.getByText(/^Cancelled on \d+ \w{3} \d{4}$/)
  await mark.waitFor()
  await select.selectOption('Shipped')
  await waitForMessage(page, 'Order status updated to shipped')
  expect(await mark.count()).toBe(1)
  await page.reload()
  await mark.waitFor()
  expect(await select.inputValue()).toBe('shipped')
  await select.selectOption('Cancelled')
  await waitForMessage(page, 'Order status updated to cancelled')
  const admin = await demoPerson(e2e, 'admin')
  const id = bought.orderId
  const { order } = await e2e.api(admin).adminOrders.detail({ params: { id } })
  expect(order.refunds.map(({ amount }) => amount)).toEqual([67.85])
})

test('cancels many orders after a question that states the total refund', async () => {
  const medicine = await newMedicine(e2e, { name: 'Walnutol syrup' })
  const bought = [await paidOrder(e2e, medicine), await paidOrder(e2e, medicine, 2)]
  const page = await openAdmin('/admin/orders')
  for (const { orderId } of bought)
    await page.getByLabel(`Select order ${orderNumber(orderId)}`).check({ force: true })
  await page.getByLabel('New status').selectOption('Cancelled')
  await page.getByRole('button', { name: 'Update status' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel 2 orders?' })
  await question.getByText(/^₹163\.55 will be refunded to the customers of 2 orders\./).waitFor()
  await question.getByRole('button', { name: 'Cancel 2 orders' }).click()
  await waitForMessage(page, 'Order status updated to cancelled (2 of 2)')
  expect(await page.getByText(/^Cancelled on/).count()).toBeGreaterThanOrEqual(2)
  expect((await e2e.api().catalogue.detail({ params: { id: medicine._id } })).stockQuantity).toBe(
    10,
  )
})

test('refunds once when two administrators cancel at once', async () => {
  const { page, orderId } = await openOrder()
  const other = await openAdmin(`/admin/orders/${orderId}`)
  for (const one of [page, other]) {
    await one.getByRole('button', { name: 'Cancel order' }).click()
    await one.getByLabel('Reason').fill('The pharmacy can’t deliver it')
  }
  const confirm = (one: Page) =>
    one.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await Promise.all([confirm(page), confirm(other)])
  for (const one of [page, other]) await waitForMessage(one, 'Order cancelled')
  await becomes(() => bothLedgers(e2e, orderId)).toEqual({ ours: [9570], theirs: [9570] })
})

test('keeps the typed text without a connection, and Escape returns the focus', async () => {
  e2e.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const { page, orderId } = await openOrder()
  await page.getByRole('button', { name: 'Cancel order' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question.getByLabel('Reason').fill('Nobody is there')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await question.getByText(/^Error connecting to server/).waitFor()
  expect(await question.getByLabel('Reason').inputValue()).toBe('Nobody is there')
  await page.keyboard.press('Escape')
  await becomes(() => isFocused(page.getByRole('button', { name: 'Cancel order' }))).toBe(true)
  await page.context().setOffline(false)
  expect(await bothLedgers(e2e, orderId)).toEqual({ ours: [], theirs: [] })
})
