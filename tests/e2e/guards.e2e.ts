import { expect, test } from 'vitest'
import { demoPerson } from './people.ts'
import { said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()
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
const guarded = [
  ...customerPages.map((path) => [path, '/customer/login'] as const),
  ...pharmacyPages.map((path) => [path, '/pharmacy/login'] as const),
  ...adminPages.map((path) => [path, '/admin/login'] as const),
]

test.each(guarded)('a visitor to %s is sent to log in', async (path, login) => {
  const page = await journey.visit()
  await page.goto(path)
  await said(page, nobody)
  await standsAt(page, login)
})

const wrongRoles = [
  ['pharmacy', customerPages, '/customer/login'],
  ['admin', customerPages, '/customer/login'],
  ['customer', pharmacyPages, '/pharmacy/login'],
  ['admin', pharmacyPages, '/pharmacy/login'],
  ['customer', ['/admin/dashboard'], '/admin/login'],
  ['pharmacy', ['/admin/dashboard'], '/admin/login'],
] as const

test.each(wrongRoles)('a %s may not see %s', async (role, paths, login) => {
  const somebody = await demoPerson(journey, role)
  for (const path of paths) {
    const page = await journey.visit({ as: somebody })
    await page.goto(path)
    await said(page, another)
    await standsAt(page, login)
    expect(await page.getByRole('alert').count()).toBe(1)
    await page.context().close()
  }
})

test.each(['customer', 'pharmacy', 'admin'] as const)('a %s sees the own pages', async (role) => {
  const own = role === 'customer' ? customerPages.slice(0, 3) : [`/${role}/dashboard`]
  const page = await journey.visit({ as: await demoPerson(journey, role) })
  for (const path of own) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})
