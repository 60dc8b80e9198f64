import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPerson, newCustomer } from './people.ts'
import { becomes, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()

async function totals(page: Page): Promise<number[]> {
  const cells = await page.getByRole('cell', { name: /^₹/ }).allInnerTexts()
  return cells.map((text) => Number(text.replaceAll(/[₹,]/g, '')))
}

const cards = (page: Page) => page.getByRole('link', { name: /^Order [0-9a-f]{8}$/ })

test('a new customer sees no orders and a link to the shop', async () => {
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await page.goto('/order-history')
  await page.getByText('No orders yet').waitFor()
  await page.getByRole('link', { name: 'Browse Products' }).click()
  await waitForPath(page, '/shop')
})

test('sorts orders, by default newest first', async () => {
  const customer = await demoPerson(e2e, 'customer')
  const { orders } = await e2e.api(customer).orders.list()
  const byDate = orders.map((order) => order.totalPrice)
  const byTotal = byDate.toSorted((a, b) => b - a)
  const page = await e2e.visit({ as: customer })
  await page.goto('/order-history')
  await becomes(() => totals(page)).toEqual(byDate)
  await page.getByLabel('Sort by').selectOption('Highest total first')
  await becomes(() => totals(page)).toEqual(byTotal)
  await page.getByRole('button', { name: 'Total' }).click()
  await becomes(() => totals(page)).toEqual(byTotal.toReversed())
  const head = page.getByRole('columnheader', { name: 'Total' })
  expect(await head.getAttribute('aria-sort')).toBe('ascending')
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await becomes(() => totals(page)).toEqual(byDate.toReversed())
  await page.reload()
  await becomes(() => totals(page)).toEqual(byDate.toReversed())
})

test('Refresh reloads the orders', async () => {
  const customer = await demoPerson(e2e, 'customer')
  const { orders } = await e2e.api(customer).orders.list()
  const byDate = orders.map((order) => order.totalPrice)
  const page = await e2e.visit({ as: customer })
  await page.goto('/order-history')
  await becomes(() => totals(page)).toEqual(byDate)
  const [newest] = orders
  const changed = { orders: [{ ...newest, totalPrice: 12_345.5 }], nextCursor: null }
  await page.route('**/api/orders/user*', (route) => route.fulfill({ json: changed }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await becomes(() => totals(page)).toEqual([12_345.5])
})

test('the list and an order’s page show what went wrong when they can’t be loaded', async () => {
  e2e.expectErrors(/status of 500/)
  const customer = await demoPerson(e2e, 'customer')
  const { orders } = await e2e.api(customer).orders.list()
  const page = await e2e.visit({ as: customer })
  const answers = async (path: string, answer: { status?: number; json: object }, says: string) => {
    await page.route('**/api/orders/**', (route) => route.fulfill(answer))
    await page.goto(path)
    await page.getByText(says).waitFor()
    await page.unroute('**/api/orders/**')
  }
  const broken = { status: 500, json: {} }
  await answers('/order-history', broken, 'Failed to fetch order history')
  await answers('/order-history', { json: {} }, 'Invalid data format')
  const path = `/order/${orders[0]?._id}`
  await answers(path, broken, 'Failed to retrieve order details (500)')
  await answers(path, { json: {} }, 'Invalid data received from server.')
})

test('a wide screen shows a table, or cards by choice', async () => {
  const customer = await demoPerson(e2e, 'customer')
  const { orders } = await e2e.api(customer).orders.list()
  const page = await e2e.visit({ as: customer })
  await page.goto('/order-history')
  await page.getByRole('table', { name: 'Your orders' }).waitFor()
  const links = page.getByRole('table').getByRole('link', { name: /^[0-9a-f]{8}$/ })
  const ids = await links.allInnerTexts()
  expect(ids).toEqual(orders.map(({ _id }) => _id.slice(0, 8)))
  await page.getByRole('button', { name: 'Cards' }).click()
  await becomes(() => cards(page).count()).toBe(orders.length)
  expect(await page.getByRole('table').count()).toBe(0)
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('table', { name: 'Your orders' }).waitFor()
})

test('shows cards below 768 pixels', async () => {
  const customer = await demoPerson(e2e, 'customer')
  const { orders } = await e2e.api(customer).orders.list()
  const page = await e2e.visit({ as: customer, viewport: phone })
  await page.goto('/order-history')
  await becomes(() => cards(page).count()).toBe(orders.length)
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cards' }).count()).toBe(0)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.getByRole('table', { name: 'Your orders' }).waitFor()
})
