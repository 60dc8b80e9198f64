import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bothBooks } from './both-books.ts'
import { paidOrder } from './paid-order.ts'
import { demoPerson, newMedicine } from './people.ts'
import { becomes, isFocused, said } from './screen.ts'
import { openJourney } from './shop.ts'

/* An administrator calls orders off: from their page, from the table, many at once. */

const journey = openJourney()

async function office(path: string) {
  const page = await journey.visit({ as: await demoPerson(journey, 'admin') })
  await page.goto(path)
  return page
}

/** Two packs of ₹27.85 and ₹40.00 for delivery. */
async function atOrder() {
  const medicine = await newMedicine(journey, { name: 'Walnutol 650 mg tablets' })
  const { orderId } = await paidOrder(journey, medicine, 2)
  const page = await office(`/admin/orders/${orderId}`)
  await page.getByRole('button', { name: 'Cancel order' }).waitFor()
  return { page, orderId }
}

test('choosing Cancelled asks first: it is for good, whatever the status says later', async () => {
  const bought = await paidOrder(journey, await newMedicine(journey, { name: 'Walnutol drops' }))
  const number = bought.orderId.slice(0, 8)
  const page = await office(`/admin/orders?q=${number}`)
  const select = page.getByLabel(`Status of order ${number}`)
  await select.focus()
  await select.selectOption('Cancelled')
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await question.getByText(/₹67\.85 goes back to the customer/).waitFor()
  await page.keyboard.press('Escape')
  await becomes(() => isFocused(select)).toBe(true)
  expect(await select.inputValue()).toBe('confirmed')

  await select.selectOption('Cancelled')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await said(page, 'Order status updated to cancelled')
  const mark = page.getByText(/^Cancelled on \d+ \w{3} \d{4}$/)
  await mark.waitFor()
  await select.selectOption('Shipped')
  await said(page, 'Order status updated to shipped')
  expect(await mark.count()).toBe(1)
  await page.reload()
  await mark.waitFor()
  expect(await select.inputValue()).toBe('shipped')
  await select.selectOption('Cancelled')
  await said(page, 'Order status updated to cancelled')
  const admin = await demoPerson(journey, 'admin')
  const id = bought.orderId
  const { order } = await journey.api(admin).adminOrders.detail({ params: { id } })
  expect(order.refunds.map(({ amount }) => amount)).toEqual([67.85])
})

test('many are cancelled after a question that says how much goes back', async () => {
  const medicine = await newMedicine(journey, { name: 'Walnutol syrup' })
  const bought = [await paidOrder(journey, medicine), await paidOrder(journey, medicine, 2)]
  const page = await office('/admin/orders')
  for (const { orderId } of bought)
    await page.getByLabel(`Select order ${orderId.slice(0, 8)}`).check({ force: true })
  await page.getByLabel('New status').selectOption('Cancelled')
  await page.getByRole('button', { name: 'Update status' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel 2 orders?' })
  await question.getByText(/^₹163\.55 goes back to the customers of 2 orders\./).waitFor()
  await question.getByRole('button', { name: 'Cancel 2 orders' }).click()
  await said(page, 'Order status updated to cancelled (2 of 2)')
  expect(await page.getByText(/^Cancelled on/).count()).toBeGreaterThanOrEqual(2)
  expect(
    (await journey.api().catalogue.detail({ params: { id: medicine._id } })).stockQuantity,
  ).toBe(10)
})

test('two administrators cancel at once: the money goes back once', async () => {
  const { page, orderId } = await atOrder()
  const other = await office(`/admin/orders/${orderId}`)
  for (const one of [page, other]) {
    await one.getByRole('button', { name: 'Cancel order' }).click()
    await one.getByLabel('Reason').fill('The pharmacy can’t deliver it')
  }
  const confirm = (one: Page) =>
    one.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await Promise.all([confirm(page), confirm(other)])
  for (const one of [page, other]) await said(one, 'Order cancelled')
  await becomes(() => bothBooks(journey, orderId)).toEqual({ ours: [9570], theirs: [9570] })
})

test('without a connection what was typed stays; Escape gives the focus back', async () => {
  journey.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const { page, orderId } = await atOrder()
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
  expect(await bothBooks(journey, orderId)).toEqual({ ours: [], theirs: [] })
})
