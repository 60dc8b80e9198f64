import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { demoPerson, newCustomer } from './people.ts'
import { becomes, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'
import { storedIn } from './storage.ts'

const e2e = openE2eShop()

const banner = (page: Page) => page.getByRole('banner')
const menu = (page: Page, name: string) => banner(page).getByText(name, { exact: true })
const entry = (page: Page, path: string) => banner(page).locator(`a[href="${path}"]:visible`)

/** The URLs of the header's links, including its opened menus. */
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
      '/pharmacy/prescriptions',
      '/pharmacy/returns',
      '/support',
      '/pharmacy/notifications',
      '/pharmacy/account',
    ],
  ],
  ['admin', ['/shop', '/admin/dashboard', '/support', '/admin/notifications']],
] as const)('the header has the links of a %s', async (role, links) => {
  const page = await e2e.visit({ as: await demoPerson(e2e, role) })
  await open(page, '/about')
  expect(await offered(page)).toEqual(links)
  for (const name of ['Login', 'Register']) expect(await menu(page, name).isVisible()).toBe(false)
  if (role === 'customer') {
    await banner(page).getByRole('group').filter({ hasText: 'Profile of' }).click()
    expect(await entry(page, '/profile').innerText()).toBe('My Profile')
    expect(await entry(page, '/order-history').innerText()).toBe('My Orders')
  }
  await banner(page).getByRole('button', { name: 'Logout' }).click()
  await waitForPath(page, '/')
  expect(await storedIn(page)).toEqual({})
  await menu(page, 'Login').waitFor()
})

test('logging out deletes a photo that waits for its upload to a prescription', async () => {
  e2e.expectErrors(/ERR_FAILED/)
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await page.route('**/uploads/**', (route) => route.abort())
  await open(page, '/prescriptions/new')
  const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('never sent') }
  await page.getByLabel('Choose files').setInputFiles(file)
  await page.getByText('No connection.', { exact: false }).waitFor()
  const databases = async () => (await page.evaluate(() => indexedDB.databases())).length
  expect(await databases()).toBe(1)
  // A page that has not opened the database.
  await open(page, '/about')
  await banner(page).getByRole('button', { name: 'Logout' }).click()
  await becomes(databases).toBe(0)
})

test('opens one menu at a time, and Escape or a press elsewhere closes it', async () => {
  const page = await e2e.visit()
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

test('on a phone one menu holds everything and closes after a choice', async () => {
  const page = await e2e.visit({ viewport: phone })
  await open(page, '/')
  expect(await offered(page)).toEqual([])
  await banner(page).getByRole('group').filter({ visible: true }).click()
  await becomes(() => offered(page)).toHaveLength(7)
  await entry(page, '/shop').click()
  await waitForPath(page, '/shop')
  await becomes(() => offered(page)).toEqual([])
})

test('the header’s logout ends the session on the server too', async () => {
  const customer = await demoPerson(e2e, 'customer')
  const page = await e2e.visit({ as: customer })
  await open(page, '/')
  const ended = page.waitForResponse('**/api/session')
  await banner(page).getByRole('button', { name: 'Logout' }).click()
  await ended
  await expect(e2e.api(customer).cart.view()).rejects.toMatchObject({ status: 401 })
})
