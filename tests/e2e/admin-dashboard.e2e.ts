import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { demoPerson } from './people.ts'
import { becomes, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

async function dashboard(path = '/admin/dashboard') {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await open(page, path)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  return page
}

const region = (page: Page, name: string) => page.getByRole('region', { name })
const rows = (page: Page, name: string) => region(page, name).getByRole('row').allInnerTexts()

test('each count links to the list that it counts', async () => {
  const page = await dashboard()
  const stats = await e2e.api(await demoPerson(e2e, 'admin')).admin.dashboardStats()
  const totals = page.getByRole('navigation', { name: 'Totals' }).getByRole('link')
  const led = await totals.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(led).toEqual(['/admin/users', '/admin/pharmacies', '/admin/orders', '/admin/approvals'])
  const words = await totals.allInnerTexts()
  const counts = [
    stats.totalUsers,
    stats.totalPharmacies,
    stats.totalOrders,
    stats.pendingApprovals,
  ]
  for (const [at, count] of counts.entries())
    expect(words[at]).toContain(count.toLocaleString('en-IN'))
  const names = ['Total Users', 'Total Pharmacies', 'Total Orders', 'Pending Approvals']
  for (const [at, name] of names.entries()) expect(words[at]).toContain(name)
  for (const one of words) expect(one).toMatch(/[+-]?\d+(\.\d)?%\s+from \d/)
})

test('shows an error and Retry when the counts can’t be loaded', async () => {
  e2e.expectErrors(/status of 500/)
  const page = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  const stats = '**/api/admin/dashboard-stats'
  await page.route(stats, (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/admin/dashboard')
  await waitForMessage(page, 'Failed to load dashboard statistics. Please try again later.')
  await page.unroute(stats)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('link', { name: /Total Users/ }).waitFor()
})

test('one range controls all plots and is in the URL, and each plot has its numbers as a table', async () => {
  const page = await dashboard()
  await page.getByRole('button', { name: 'Show as table' }).first().waitFor()
  await page.getByLabel('Time range').selectOption('Last 30 days')
  await waitForPath(page, '/admin/dashboard?range=30days')
  const admin = e2e.api(await demoPerson(e2e, 'admin'))
  const plots = await admin.overview.plots({ query: { timeRange: '30days' } })
  expect(plots.orders).toBeGreaterThan(0)
  await region(page, 'Orders and revenue').getByText(`${plots.orders} orders`).waitFor()

  await region(page, 'Orders and revenue').getByRole('button', { name: 'Show as table' }).click()
  const [head, ...days] = await rows(page, 'Orders and revenue')
  expect(head?.split('\t')).toEqual(['Day', 'Orders', 'Revenue'])
  const numbers = days.map((row) => Number(row.split('\t')[1]))
  expect(numbers).toEqual(plots.sales.map(({ orders }) => orders))

  await region(page, 'Top medicines').getByRole('button', { name: 'Show as table' }).click()
  const [, ...medicines] = await rows(page, 'Top medicines')
  expect(medicines.map((row) => row.split('\t')[0])).toEqual(
    plots.medicines.map(({ name }) => name),
  )

  await region(page, 'Orders by status').getByRole('button', { name: 'Show as table' }).click()
  expect(await rows(page, 'Orders by status')).toHaveLength(7)
  await region(page, 'Orders by status').getByRole('button', { name: 'Show as chart' }).click()
  await region(page, 'Orders by status').locator('svg').first().waitFor()

  await page.reload()
  await becomes(() => page.getByLabel('Time range').inputValue()).toBe('30days')
})

test('plots that can’t be loaded leave the rest of the page usable, and can be retried', async () => {
  e2e.expectErrors(/status of 500/)
  const page = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
  await page.route('**/api/admin/plots*', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/admin/dashboard')
  await waitForMessage(page, 'Failed to load the charts. Please try again.')
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor()
  await page.unroute('**/api/admin/plots*')
  await page.getByRole('button', { name: 'Reload charts' }).click()
  await region(page, 'Orders and revenue').locator('svg').first().waitFor()
})

test('the report’s file name has its range and date, which follow the selector', async () => {
  const page = await dashboard()
  for (const [range, words] of [
    ['7days', 'Last 7 days'],
    ['year', 'This year'],
  ] as const) {
    await page.getByLabel('Time range').selectOption(words)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Report' }).click()
    const file = await saved
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
    expect(file.suggestedFilename()).toBe(`admin-report-${range}-${today}.csv`)
    const copy = join(e2e.dataDir, file.suggestedFilename())
    await file.saveAs(copy)
    expect(readFileSync(copy, 'utf8').split('\r\n').length).toBeGreaterThan(2)
  }
})

test('a failed report says so, and the button works again', async () => {
  e2e.expectErrors(/status of 500/)
  const page = await dashboard()
  await page.route('**/api/admin/export-report*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  const button = page.getByRole('button', { name: 'Export Report' })
  await button.click()
  await waitForMessage(page, 'Failed to export report. Please try again later.')
  await becomes(() => button.getAttribute('aria-busy')).toBeNull()
})
