import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { demoPerson } from './people.ts'
import { becomes, standsAt } from './screen.ts'
import { openJourney, phone } from './shop.ts'
import { storedIn } from './storage.ts'

const journey = openJourney()

const banner = (page: Page) => page.getByRole('banner')
const menu = (page: Page, name: string) => banner(page).getByText(name, { exact: true })
const entry = (page: Page, path: string) => banner(page).locator(`a[href="${path}"]:visible`)

/** Addresses that the header offers, its opened menus included. */
async function offered(page: Page): Promise<string[]> {
  const links = banner(page).locator('a:visible')
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return paths.filter((path) => path !== '/')
}

test.each([
  ['customer', ['/shop', '/support', '/cart', '/notifications']],
  [
    'pharmacy',
    [
      '/pharmacy/dashboard',
      '/pharmacy/orders',
      '/pharmacy/returns',
      '/pharmacy/recalls',
      '/pharmacy/invoices',
      '/pharmacy/statements',
      '/pharmacy/reviews',
      '/support',
      '/pharmacy/notifications',
      '/pharmacy/account',
    ],
  ],
  ['admin', ['/shop', '/admin/dashboard', '/support', '/admin/notifications']],
] as const)('the header of a %s', async (role, links) => {
  const page = await journey.visit({ as: await demoPerson(journey, role) })
  await open(page, '/about')
  expect(await offered(page)).toEqual(links)
  for (const name of ['Login', 'Register']) expect(await menu(page, name).isVisible()).toBe(false)
  if (role === 'customer') {
    await banner(page).getByRole('group').filter({ hasText: 'Profile of' }).click()
    expect(await entry(page, '/profile').innerText()).toBe('My Profile')
    expect(await entry(page, '/order-history').innerText()).toBe('My Orders')
  }
  await banner(page).getByRole('button', { name: 'Logout' }).click()
  await standsAt(page, '/')
  expect(await storedIn(page)).toEqual({})
  await menu(page, 'Login').waitFor()
})

test('a visitor’s menus: one at a time, closed by Escape and by a press elsewhere', async () => {
  const page = await journey.visit()
  await open(page, '/')
  expect(await offered(page)).toEqual(['/shop', '/support'])
  const logins = ['/customer/login', '/pharmacy/login', '/admin/login']
  const registrations = ['/customer/register', '/pharmacy/register']

  await menu(page, 'Login').click()
  await becomes(() => offered(page)).toEqual(['/shop', '/support', ...logins])
  await menu(page, 'Register').click()
  await becomes(() => offered(page)).toEqual(['/shop', '/support', ...registrations])
  await page.keyboard.press('Escape')
  await becomes(() => offered(page)).toEqual(['/shop', '/support'])

  await menu(page, 'Login').click()
  await becomes(() => offered(page)).toHaveLength(5)
  await page.getByRole('heading', { level: 1 }).click()
  await becomes(() => offered(page)).toEqual(['/shop', '/support'])
})

test('on a phone one menu holds everything and closes behind a choice', async () => {
  const page = await journey.visit({ viewport: phone })
  await open(page, '/')
  expect(await offered(page)).toEqual([])
  await banner(page).getByRole('group').filter({ visible: true }).click()
  await becomes(() => offered(page)).toHaveLength(7)
  await entry(page, '/shop').click()
  await standsAt(page, '/shop')
  await becomes(() => offered(page)).toEqual([])
})

test('the session that the header ends is ended on the server too', async () => {
  const customer = await demoPerson(journey, 'customer')
  const page = await journey.visit({ as: customer })
  await open(page, '/')
  const ended = page.waitForResponse('**/api/session')
  await banner(page).getByRole('button', { name: 'Logout' }).click()
  await ended
  await expect(journey.api(customer).cart.view()).rejects.toMatchObject({ status: 401 })
})
