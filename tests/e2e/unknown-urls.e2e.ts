import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

/* SPEC.md §2: where unknown URLs lead, by the URL that they pass through. */
test.each([
  ['/admin/nothing', '/AdminLogin', '/admin/login'],
  ['/pharmacy/nothing/at/all', '/PharmacyLogin', '/pharmacy/login'],
  ['/customer/nothing', '/CustomerLogin', '/customer/login'],
  ['/nothing', null, '/'],
  ['/nothing/under/the/sun?q=1', null, '/'],
  ['/user/login', null, '/login'],
])('%s redirects through %s to %s', async (stray, by, to) => {
  const page = await e2e.visit()
  const passed: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) passed.push(new URL(request.url()).pathname)
  })
  await page.goto(stray)
  await waitForPath(page, to)
  if (by) expect(passed).toContain(by)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('a medicine that is not sold redirects to the shop', async () => {
  e2e.expectErrors(refused(404, /\/medicines\//))
  const page = await e2e.visit()
  await open(page, '/medicines/00000000-0000-4000-8000-000000000000')
  await page.getByRole('heading', { level: 1, name: 'Medicine not found' }).waitFor()
  await page.getByRole('link', { name: 'Return to Shop' }).click()
  await waitForPath(page, '/shop')
})

test('a medicine that could not be loaded redirects to the shop', async () => {
  e2e.expectErrors(/status of 500/)
  const page = await e2e.visit()
  await open(page, '/shop')
  await page.route('**/api/medicines/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /Failed to load this medicine/ }).waitFor()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Return to Shop' }).click()
  await waitForPath(page, '/shop')
})
