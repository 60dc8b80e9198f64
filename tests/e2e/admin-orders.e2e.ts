import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { orderNumber } from '#contract/order-number.ts'
import { expectAccessible } from './inspection.ts'
import { demoPerson } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()

async function ordersPage(query = '', options: { viewport?: typeof phone; as?: Session } = {}) {
  const as = options.as ?? (await demoPerson(e2e, 'admin'))
  const page = await e2e.visit({
    reducedMotion: 'reduce',
    colorScheme: 'light',
    ...options,
    as,
  })
  await page.goto(`/admin/orders${query}`)
  await page.getByRole('heading', { name: 'Admin Orders', level: 1 }).waitFor()
  return page
}

const rows = (page: Page) => page.getByRole('button', { name: /^Details of order/ })
const numbers = async (page: Page) => {
  const ids = await page.getByRole('link', { name: /^Order [0-9a-f]{8}$/ }).allInnerTexts()
  return ids.map((text) => text.replace('Order', '').trim())
}

/** The newest order of the demo shop's customer. */
async function ownOrder() {
  const customer = await demoPerson(e2e, 'customer')
  const { orders } = await e2e.api(customer).orders.list()
  const [order] = orders
  if (order === undefined) throw new Error('The demo customer has no order.')
  return { customer, order, number: orderNumber(order._id) }
}

test('a status set by an administrator is shown to the customer and recorded in the audit log', async () => {
  const { customer, order, number } = await ownOrder()
  const page = await ordersPage(`?q=${number}`)
  await becomes(() => numbers(page)).toEqual([number])
  let answer = () => {}
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/orders/status/*', async (route) => {
    await gate
    await route.continue()
  })
  const select = page.getByLabel(`Status of order ${number}`)
  await select.selectOption('Shipped')
  await page.getByText('Updating...').waitFor()
  expect(await select.isDisabled()).toBe(true)
  answer()
  await waitForMessage(page, 'Order status updated to shipped')
  expect(await select.inputValue()).toBe('shipped')
  await page.getByText('Updating...').waitFor({ state: 'detached' })

  const theirs = await e2e.visit({ as: customer })
  await theirs.goto(`/order/${order._id}`)
  await theirs.getByText('Shipped').first().waitFor()

  await page.goto('/admin/audit')
  const entry = page
    .getByRole('row', { name: new RegExp(`Order status changed ${number}`) })
    .first()
  expect(await entry.innerText()).toMatch(/status:\s*\w+\s*→\s*to\s*shipped/)
  await entry.getByRole('link', { name: number }).click()
  await waitForPath(page, `/admin/orders/${order._id}`)
  await page.getByText(/^Status changed from \w+ to Shipped$/).waitFor()
})

test('on a phone orders are cards with the same text', async () => {
  const { number } = await ownOrder()
  const page = await ordersPage(`?q=${number}`, { viewport: phone })
  await becomes(() => numbers(page)).toEqual([number])
  expect(await page.getByRole('columnheader').filter({ visible: true }).count()).toBe(0)
  for (const name of ['Customer', 'Items', 'Total', 'Status', 'Created At'])
    expect(await page.locator(`td[data-l="${name}"]`).isVisible()).toBe(true)
  expect(await page.getByLabel(`Status of order ${number}`).isVisible()).toBe(true)
})

test('a failed change says why and restores the old status', async () => {
  const { order, number } = await ownOrder()
  const page = await ordersPage(`?q=${number}`)
  const select = page.getByLabel(`Status of order ${number}`)
  await select.waitFor()
  const before = await select.inputValue()
  e2e.expectErrors(/orders\/status/)
  await page.route('**/api/admin/orders/status/*', (route) => route.fulfill({ status: 502 }))
  await select.selectOption(before === 'pending' ? 'confirmed' : 'pending')
  await waitForMessage(page, 'Error updating order: Failed to update order status')
  await becomes(() => select.inputValue()).toBe(before)
  await page.unroute('**/api/admin/orders/status/*')
  const admin = await demoPerson(e2e, 'admin')
  const found = await e2e.api(admin).adminOrders.list({ query: { q: order._id } })
  expect(found.body.orders[0]?.status).toBe(before)
})

test('searches, filters, sorts and pages orders, with the state in the URL', async () => {
  const page = await ordersPage('?limit=25')
  await becomes(async () => (await numbers(page)).length).toBe(25)
  const first = await numbers(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(/^26–50 of/).waitFor()
  expect(await numbers(page)).not.toEqual(first)
  await page.goBack()
  await becomes(() => numbers(page)).toEqual(first)
  await page.getByLabel('Status', { exact: true }).selectOption('Cancelled')
  await page.waitForURL(/status=cancelled/)
  await becomes(() =>
    page
      .getByLabel(/^Status of order/)
      .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLSelectElement).value))]),
  ).toEqual(['cancelled'])
  await page.getByLabel('From').fill('2099-01-01')
  await page.getByText('No orders available.').waitFor()
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await waitForPath(page, '/admin/orders?limit=25')
  await becomes(() => numbers(page)).toEqual(first)
  await page.getByRole('button', { name: 'Total' }).click()
  await becomes(async () => {
    const cells = await page.getByRole('cell', { name: /^\$/ }).allInnerTexts()
    const totals = cells.map((text) => Number(text.split('\n')[0]?.replaceAll(/[$,]/g, '')))
    return (
      totals.length === 25 && totals.every((total, n) => n === 0 || total <= (totals[n - 1] ?? 0))
    )
  }).toBe(true)
})

test('sets one status for many orders after a question, and names those that no longer exist', async () => {
  const page = await ordersPage('?q=meera')
  await rows(page).first().waitFor()
  const chosen = (await numbers(page)).slice(0, 2)
  for (const number of chosen)
    await page.getByLabel(`Select order ${number}`).check({ force: true })
  await page.getByText('2 orders selected').waitFor()
  await page.getByLabel('New status').selectOption('Delivered')
  const gone = '00000000-0000-4000-8000-000000000000'
  await page.route('**/api/admin/orders/status', async (route) => {
    const body = route.request().postDataJSON() as { ids: string[] }
    await route.continue({ postData: JSON.stringify({ ...body, ids: [...body.ids, gone] }) })
  })
  await page.getByRole('button', { name: 'Update status' }).click()
  const question = page.getByRole('alertdialog', { name: 'Set 2 orders to Delivered?' })
  await question.getByText('get an email that their order is delivered').waitFor()
  await question.getByRole('button', { name: 'Update 2 orders' }).click()
  await waitForMessage(page, /^Order status updated to delivered/)
  await page.getByText('1 order could not be updated.').waitFor()
  await page.getByText('00000000: Order not found.').waitFor()
  for (const number of chosen)
    expect(await page.getByLabel(`Status of order ${number}`).inputValue()).toBe('delivered')
})

test('details and debug info show what support needs, and no secret', async () => {
  const page = await ordersPage('?q=meera')
  await rows(page).first().click()
  await page.getByRole('heading', { name: 'Delivery address' }).waitFor()
  await page.getByText('Phone 9800000142').waitFor()
  await page.getByText('all amounts are in INR').waitFor()
  await page.getByRole('button', { name: 'Show debug info' }).click()
  const debug = page.getByRole('region', { name: 'Debug info' })
  expect(await debug.innerText()).toMatch(/Request ID\s+[0-9a-f-]{36}/)
  expect(await debug.innerText()).toContain('"q":"meera"')
  expect(await debug.innerText()).not.toMatch(/eyJ|token|password/i)
  await page.getByRole('button', { name: 'Hide debug info' }).click()
  expect(await debug.count()).toBe(0)
})

test('by keyboard: arrow keys open a closed status field and change nothing', async () => {
  const page = await ordersPage('?q=meera')
  const select = page.getByLabel(/^Status of order/).first()
  await select.focus()
  const before = await select.inputValue()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1
  })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  expect(await select.inputValue()).toBe(before)
  expect(sent).toBe(0)
  await rows(page).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Delivery address' }).waitFor()
  expect(await isFocused(rows(page).first())).toBe(true)
})

test('a list that can’t be loaded shows the server’s message or its status', async () => {
  e2e.expectErrors(/admin\/orders/)
  const page = await ordersPage()
  await rows(page).first().waitFor()
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ status: 502 }))
  await page.getByRole('button', { name: 'Refresh Orders' }).click()
  await waitForMessage(page, 'Failed to fetch orders (502)')
  await page.unroute('**/api/admin/orders?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await rows(page).first().waitFor()
})

test('the administrator’s report is a CSV of the orders', async () => {
  const page = await ordersPage()
  await page.goto('/admin/dashboard')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Report' }).first().click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^admin-report-7days-\d{4}-\d\d-\d\d\.csv$/)
  const saved = join(e2e.dataDir, 'report.csv')
  await file.saveAs(saved)
  const text = await readFile(saved, 'utf8')
  const lines: Record<string, string>[] = parse(text, { bom: true, columns: true })
  expect(lines.length).toBeGreaterThan(3)
  expect(lines[0]?.['Order ID']).toMatch(/^[0-9a-f-]{36}$/)
})

test('orders and audit log are accessible: filtered, expanded, selected', async () => {
  const page = await ordersPage('?q=meera')
  await rows(page).first().click()
  await page.getByRole('button', { name: 'Show debug info' }).click()
  await page
    .getByLabel(/^Select order/)
    .first()
    .check({ force: true })
  await expectAccessible(page)
  await page.goto('/admin/orders?q=nobody-has-this')
  await page.getByText('No orders available.').waitFor()
  await expectAccessible(page)
  await page.goto('/admin/audit?subjectType=order')
  await page.getByRole('table').waitFor()
  await page
    .getByRole('button', { name: /^History of/ })
    .first()
    .click()
  await page.getByRole('button', { name: /remove filter/ }).waitFor()
  await expectAccessible(page)
})
