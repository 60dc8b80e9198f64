import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { demoPerson } from './people.ts'
import { becomes, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

async function dashboard(path = '/admin/dashboard') {
  const page = await journey.visit({ as: await demoPerson(journey, 'admin') })
  await open(page, path)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  return page
}

const region = (page: Page, name: string) => page.getByRole('region', { name })
const rows = (page: Page, name: string) => region(page, name).getByRole('row').allInnerTexts()

test('the counts lead to what they count', async () => {
  const page = await dashboard()
  const stats = await journey.api(await demoPerson(journey, 'admin')).admin.dashboardStats()
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
  for (const one of words) expect(one).toMatch(/[+-]?\d+(\.\d)?%\s+from \d/)
})

test('counts that can’t be had: a sentence, and Retry', async () => {
  journey.expectErrors(/status of 500/)
  const page = await journey.visit({ as: await demoPerson(journey, 'admin') })
  const stats = '**/api/admin/dashboard-stats'
  await page.route(stats, (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/admin/dashboard')
  await said(page, 'Failed to load dashboard statistics. Please try again later.')
  await page.unroute(stats)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('link', { name: /Total Users/ }).waitFor()
})

test('one range drives the plots and stands in the address; each plot has its numbers as a table', async () => {
  const page = await dashboard()
  await page.getByRole('button', { name: 'Show as table' }).first().waitFor()
  await page.getByLabel('Time range').selectOption('Last 30 days')
  await standsAt(page, '/admin/dashboard?range=30days')
  const admin = journey.api(await demoPerson(journey, 'admin'))
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
  await region(page, 'Orders by status').getByRole('button', { name: 'Show as plot' }).click()
  await region(page, 'Orders by status').locator('svg').first().waitFor()

  await page.reload()
  await becomes(() => page.getByLabel('Time range').inputValue()).toBe('30days')
})

test('plots that can’t be had leave the rest of the page, and can be asked for again', async () => {
  journey.expectErrors(/status of 500/)
  const page = await journey.visit({ as: await demoPerson(journey, 'admin') })
  await page.route('**/api/admin/plots*', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/admin/dashboard')
  await said(page, 'Failed to load the plots.')
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor()
  await page.unroute('**/api/admin/plots*')
  await page.getByRole('button', { name: 'Load the plots again' }).click()
  await region(page, 'Orders and revenue').locator('svg').first().waitFor()
})

test('the report is saved under its range and day, and follows the selector', async () => {
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
    const kept = join(journey.dataDir, file.suggestedFilename())
    await file.saveAs(kept)
    expect(readFileSync(kept, 'utf8').split('\r\n').length).toBeGreaterThan(2)
  }
})

test('a report that fails is said, and the button can be pressed again', async () => {
  journey.expectErrors(/status of 500/)
  const page = await dashboard()
  await page.route('**/api/admin/export-report*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  const button = page.getByRole('button', { name: 'Export Report' })
  await button.click()
  await said(page, 'Failed to export report. Please try again later.')
  await becomes(() => button.getAttribute('aria-busy')).toBeNull()
})
