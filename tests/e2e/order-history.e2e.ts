import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPerson, newCustomer } from './people.ts'
import { becomes, standsAt } from './screen.ts'
import { openJourney, phone } from './shop.ts'

const journey = openJourney()

async function totals(page: Page): Promise<number[]> {
  const cells = await page.getByRole('cell', { name: /^₹/ }).allInnerTexts()
  return cells.map((text) => Number(text.replaceAll(/[₹,]/g, '')))
}

const cards = (page: Page) => page.getByRole('link', { name: /^Order [0-9a-f]{8}$/ })

test('a new customer has no orders and is shown the way to the shop', async () => {
  const page = await journey.visit({ as: await newCustomer(journey) })
  await page.goto('/order-history')
  await page.getByText('No orders yet').waitFor()
  await page.getByRole('link', { name: 'Browse Products' }).click()
  await standsAt(page, '/shop')
})

test('orders are sorted, newest first unless asked otherwise', async () => {
  const customer = await demoPerson(journey, 'customer')
  const { orders } = await journey.api(customer).orders.list()
  const byDate = orders.map((order) => order.totalPrice)
  const byTotal = byDate.toSorted((a, b) => b - a)
  const page = await journey.visit({ as: customer })
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
  await page.getByRole('button', { name: 'Refresh' }).click()
  await becomes(() => totals(page)).toEqual(byDate.toReversed())
})

test('a wide screen shows a table, or cards by choice', async () => {
  const customer = await demoPerson(journey, 'customer')
  const { orders } = await journey.api(customer).orders.list()
  const page = await journey.visit({ as: customer })
  await page.goto('/order-history')
  await page.getByRole('table', { name: 'Your orders' }).waitFor()
  await page.getByRole('button', { name: 'Cards' }).click()
  await becomes(() => cards(page).count()).toBe(orders.length)
  expect(await page.getByRole('table').count()).toBe(0)
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('table', { name: 'Your orders' }).waitFor()
})

test('under 768 pixels there are cards', async () => {
  const customer = await demoPerson(journey, 'customer')
  const { orders } = await journey.api(customer).orders.list()
  const page = await journey.visit({ as: customer, viewport: phone })
  await page.goto('/order-history')
  await becomes(() => cards(page).count()).toBe(orders.length)
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cards' }).count()).toBe(0)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.getByRole('table', { name: 'Your orders' }).waitFor()
})
