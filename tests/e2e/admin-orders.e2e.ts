import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { isSound } from './inspection.ts'
import { demoPerson } from './people.ts'
import { becomes, isFocused, said, standsAt } from './screen.ts'
import { openJourney, type phone } from './shop.ts'

const journey = openJourney()

async function ordersPage(query = '', options: { viewport?: typeof phone; as?: Session } = {}) {
  const as = options.as ?? (await demoPerson(journey, 'admin'))
  const page = await journey.visit({
    reducedMotion: 'reduce',
    colorScheme: 'light',
    ...options,
    as,
  })
  await page.goto(`/admin/orders${query}`)
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  return page
}

const rows = (page: Page) => page.getByRole('button', { name: /^Details of order/ })
const numbers = async (page: Page) => {
  const ids = await page.getByRole('link', { name: /^Order [0-9a-f]{8}$/ }).allInnerTexts()
  return ids.map((text) => text.replace('Order', '').trim())
}

/** The newest order of the demo's customer. */
async function ownOrder() {
  const customer = await demoPerson(journey, 'customer')
  const { orders } = await journey.api(customer).orders.list()
  const [order] = orders
  if (order === undefined) throw new Error('The demo customer has no order.')
  return { customer, order, number: order._id.slice(0, 8) }
}

test('a status that an administrator sets is what the customer sees, and the audit tells of it', async () => {
  const { customer, order, number } = await ownOrder()
  const page = await ordersPage(`?q=${number}`)
  await becomes(() => numbers(page)).toEqual([number])
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/orders/status/*', async (route) => {
    await held
    await route.continue()
  })
  const select = page.getByLabel(`Status of order ${number}`)
  await select.selectOption('Shipped')
  await page.getByText('Updating...').waitFor()
  expect(await select.isDisabled()).toBe(true)
  answer()
  await said(page, 'Order status updated to shipped')
  expect(await select.inputValue()).toBe('shipped')
  await page.getByText('Updating...').waitFor({ state: 'detached' })

  const theirs = await journey.visit({ as: customer })
  await theirs.goto(`/order/${order._id}`)
  await theirs.getByText('Shipped').first().waitFor()

  await page.goto('/admin/audit')
  const entry = page
    .getByRole('row', { name: new RegExp(`Order status changed ${number}`) })
    .first()
  expect(await entry.innerText()).toMatch(/status:\s*\w+\s*→\s*to\s*shipped/)
  await entry.getByRole('link', { name: number }).click()
  await standsAt(page, `/admin/orders/${order._id}`)
  await page.getByText(/^Status changed from \w+ to Shipped$/).waitFor()
})

test('a change that fails says why, and the old status stands', async () => {
  const { order, number } = await ownOrder()
  const page = await ordersPage(`?q=${number}`)
  const select = page.getByLabel(`Status of order ${number}`)
  await select.waitFor()
  const before = await select.inputValue()
  journey.expectErrors(/orders\/status/)
  await page.route('**/api/admin/orders/status/*', (route) => route.fulfill({ status: 502 }))
  await select.selectOption(before === 'pending' ? 'confirmed' : 'pending')
  await said(page, 'Error updating order: Failed to update order status')
  await becomes(() => select.inputValue()).toBe(before)
  await page.unroute('**/api/admin/orders/status/*')
  const admin = await demoPerson(journey, 'admin')
  const found = await journey.api(admin).adminOrders.list({ query: { q: order._id } })
  expect(found.body.orders[0]?.status).toBe(before)
})

test('orders are found, narrowed, sorted and paged, all of it in the address', async () => {
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
  await standsAt(page, '/admin/orders?limit=25')
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

test('many orders get one status after a question; those that are gone are named', async () => {
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
  await question.getByText('get a mail that their order is delivered').waitFor()
  await question.getByRole('button', { name: 'Update 2 orders' }).click()
  await said(page, /^Order status updated to delivered/)
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

test('by keyboard: arrows on a closed status open it and change nothing', async () => {
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

test('a list that does not come says so in the words of the server, or with its status', async () => {
  journey.expectErrors(/admin\/orders/)
  const page = await ordersPage()
  await rows(page).first().waitFor()
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ status: 502 }))
  await page.getByRole('button', { name: 'Refresh Orders' }).click()
  await said(page, 'Failed to fetch orders (502)')
  await page.unroute('**/api/admin/orders?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await rows(page).first().waitFor()
})

test('the report that an administrator downloads is a CSV of the orders', async () => {
  const page = await ordersPage()
  await page.goto('/admin/dashboard')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Report' }).first().click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^admin-report-7days-\d{4}-\d\d-\d\d\.csv$/)
  const saved = join(journey.dataDir, 'report.csv')
  await file.saveAs(saved)
  const text = await readFile(saved, 'utf8')
  const lines: Record<string, string>[] = parse(text, { bom: true, columns: true })
  expect(lines.length).toBeGreaterThan(3)
  expect(lines[0]?.['Order ID']).toMatch(/^[0-9a-f-]{36}$/)
})

test('orders and audit are sound: narrowed, opened, chosen', async () => {
  const page = await ordersPage('?q=meera')
  await rows(page).first().click()
  await page.getByRole('button', { name: 'Show debug info' }).click()
  await page
    .getByLabel(/^Select order/)
    .first()
    .check({ force: true })
  await isSound(page)
  await page.goto('/admin/orders?q=nobody-has-this')
  await page.getByText('No orders available.').waitFor()
  await isSound(page)
  await page.goto('/admin/audit?subjectType=order')
  await page.getByRole('table').waitFor()
  await page
    .getByRole('button', { name: /^History of/ })
    .first()
    .click()
  await page.getByRole('button', { name: /remove filter/ }).waitFor()
  await isSound(page)
})
