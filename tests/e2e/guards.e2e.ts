import { expect, test } from 'vitest'
import { demoPerson } from './people.ts'
import { waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()
const nobody = 'You are not authorized to access this page. Please log in.'
const another = 'You do not have permission to access this page.'

const customerPages = [
  '/cart',
  '/profile',
  '/order-history',
  '/order/00000000-0000-4000-8000-000000000000',
]
const pharmacyPages = [
  '/pharmacy/dashboard',
  '/pharmacy/add-medicine',
  '/pharmacy/edit-medicine/00000000-0000-4000-8000-000000000000',
  '/pharmacy/import-medicines',
  '/pharmacy/account',
]
const adminPages = [
  '/admin/dashboard',
  '/admin/users',
  '/admin/pharmacies',
  '/admin/orders',
  '/admin/approvals',
  '/admin/profile',
]
test.each([
  ['/cart', '/customer/login'],
  ['/profile', '/customer/login'],
  ['/order-history', '/customer/login'],
  ['/order/00000000-0000-4000-8000-000000000000', '/customer/login'],
  ['/pharmacy/dashboard', '/pharmacy/login'],
  ['/pharmacy/add-medicine', '/pharmacy/login'],
  ['/pharmacy/edit-medicine/00000000-0000-4000-8000-000000000000', '/pharmacy/login'],
  ['/pharmacy/import-medicines', '/pharmacy/login'],
  ['/pharmacy/account', '/pharmacy/login'],
  ['/admin/dashboard', '/admin/login'],
  ['/admin/users', '/admin/login'],
  ['/admin/pharmacies', '/admin/login'],
  ['/admin/orders', '/admin/login'],
  ['/admin/approvals', '/admin/login'],
  ['/admin/profile', '/admin/login'],
  ['/second-factor', '/login'],
])('redirects a visitor from %s to the login', async (path, login) => {
  const page = await e2e.visit()
  await page.goto(path, { waitUntil: 'commit' })
  await waitForMessage(page, nobody)
  await waitForPath(page, login)
})

test.each([
  ['pharmacy', 'customer', customerPages],
  ['admin', 'customer', customerPages],
  ['customer', 'pharmacy', pharmacyPages],
  ['admin', 'pharmacy', pharmacyPages],
  ['customer', 'admin', adminPages],
  ['pharmacy', 'admin', ['/admin/dashboard']],
] as const)('a %s may not see the pages of a %s', async (role, owner, paths) => {
  const page = await e2e.visit({ as: await demoPerson(e2e, role) })
  for (const path of paths) {
    // The message disappears after a few seconds, even while the page still loads.
    await page.goto(path, { waitUntil: 'commit' })
    await waitForMessage(page, another)
    expect(await page.getByRole('alert').count()).toBe(1)
    await waitForPath(page, `/${owner}/login`)
  }
})

test.each(['customer', 'pharmacy', 'admin'] as const)(
  'a %s sees the pages of that role',
  async (role) => {
    const own = role === 'customer' ? customerPages.slice(0, 3) : [`/${role}/dashboard`]
    const page = await e2e.visit({ as: await demoPerson(e2e, role) })
    for (const path of own) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  },
)
