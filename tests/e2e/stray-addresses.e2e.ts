import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { refused } from './console.ts'
import { standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

/* SPEC.md §2: where an address leads that is no page, by the way it passes through. */
test.each([
  ['/admin/nothing', '/AdminLogin', '/admin/login'],
  ['/pharmacy/nothing/at/all', '/PharmacyLogin', '/pharmacy/login'],
  ['/customer/nothing', '/CustomerLogin', '/customer/login'],
  ['/nothing', null, '/'],
  ['/nothing/under/the/sun?q=1', null, '/'],
  ['/user/login', null, '/login'],
])('%s leads by %s to %s', async (stray, by, to) => {
  const page = await journey.visit()
  const passed: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) passed.push(new URL(request.url()).pathname)
  })
  await page.goto(stray)
  await standsAt(page, to)
  if (by) expect(passed).toContain(by)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('a medicine that is not sold leads back to the shop', async () => {
  journey.expectErrors(refused(404, /\/medicines\//))
  const page = await journey.visit()
  await open(page, '/medicines/00000000-0000-4000-8000-000000000000')
  await page.getByRole('heading', { level: 1, name: 'Medicine not found' }).waitFor()
  await page.getByRole('link', { name: 'Return to Shop' }).click()
  await standsAt(page, '/shop')
})
