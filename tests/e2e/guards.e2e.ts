import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { demoPerson, newCustomer } from './people.ts'
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

describe('Back', () => {
  test('leads from the login to the page before a bookmark of a private page', async () => {
    const page = await e2e.visit()
    await open(page, '/shop')
    await page.goto('/order-history', { waitUntil: 'commit' })
    await waitForPath(page, '/customer/login')
    await page.goBack()
    await waitForPath(page, '/shop')
  })

  test('leads from the login to the page whose link led to a private page', async () => {
    const page = await e2e.visit()
    await open(page, '/shop')
    await page.getByRole('link', { name: 'Support' }).first().click()
    await page.getByRole('link', { name: 'My Orders' }).first().click()
    await waitForPath(page, '/customer/login')
    await page.goBack()
    await waitForPath(page, '/support')
  })

  test('after a logout meets the login once, in the place of the profile', async () => {
    const page = await e2e.visit({ as: await newCustomer(e2e) })
    await open(page, '/shop')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await waitForPath(page, '/login')
    await page.goBack()
    await waitForPath(page, '/customer/login')
    await page.goBack()
    await waitForPath(page, '/shop')
  })

  test.each([
    ['/cart', '/customer/login?next=%2Fcart'],
    ['/prescriptions', '/customer/login'],
  ])('leads from the login to the page before %s if its session ended', async (path, login) => {
    e2e.expectErrors(refused(401, /\/api\//))
    const customer = await newCustomer(e2e)
    await e2e.api(customer).accounts.endSession()
    const page = await e2e.visit()
    await open(page, '/shop')
    await storeSessionIn(page, customer)
    await page.goto(path, { waitUntil: 'commit' })
    await waitForPath(page, login)
    await page.goBack()
    await waitForPath(page, '/shop')
  })
})

/** As a login would that this page does not see. */
function storeSessionIn(page: Page, { token, user }: Session): Promise<void> {
  return page.evaluate(
    ([given, role]) => {
      localStorage.setItem('token', given)
      localStorage.setItem('role', role)
    },
    [token, user.role] as const,
  )
}
