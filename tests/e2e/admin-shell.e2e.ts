import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { demoPerson, freshEmail, newCustomer, password } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'
import { storedIn } from './storage.ts'

const e2e = openE2eShop()

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administration' })
const entries = (page: Page) => menu(page).getByRole('link').allInnerTexts()

async function asAdmin(path: string, options = {}) {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'admin'), ...options })
  await open(page, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('the sidebar links to every page, shows counts and marks the current page', async () => {
  const page = await asAdmin('/admin/dashboard')
  const counts = await e2e.api(await demoPerson(e2e, 'admin')).overview.badges()
  const { users, pharmacies, approvals, grievances, licences, pharmacists, products } = counts
  await becomes(async () =>
    (await entries(page)).map((words) => words.replace(/[\s,]+/g, ' ')),
  ).toEqual([
    'Dashboard',
    `Users ${users}`,
    `Pharmacies ${pharmacies}`,
    'Orders',
    `Approvals ${approvals}`,
    pharmacists > 0 ? `Pharmacists ${pharmacists}` : 'Pharmacists',
    `Licences ${licences}`,
    'Payouts',
    'Coupons',
    'Cash',
    'Ledger',
    products > 0 ? `Products ${products}` : 'Products',
    'Drug rules',
    'Operator’s rules',
    'Recalls',
    'Returns',
    `Complaints ${grievances}`,
    'Audit log',
    'Security events',
    'Administrators',
  ])
  const links = menu(page).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/admin/dashboard',
    '/admin/users',
    '/admin/pharmacies',
    '/admin/orders',
    '/admin/approvals',
    '/admin/pharmacists',
    '/admin/licences',
    '/admin/payouts',
    '/admin/coupons',
    '/admin/cash',
    '/admin/ledger',
    '/admin/products',
    '/admin/drug-rules',
    '/admin/operator-rules',
    '/admin/recalls',
    '/admin/returns',
    '/admin/grievances',
    '/admin/audit',
    '/admin/security-events',
    '/admin/administrators',
  ])
  const current = menu(page).locator('[aria-current="page"]')
  expect(await current.allInnerTexts()).toEqual(['Dashboard'])
})

test('the counts update after a change, and the name after an edit of the profile', async () => {
  const page = await asAdmin('/admin/profile')
  const waiting = menu(page).getByRole('link', { name: 'Approvals' }).locator('.count')
  const before = Number((await waiting.innerText()).replace(/\D/g, ''))
  await e2e.api().pharmacies.register({
    body: {
      name: 'Walnut Chemists',
      email: freshEmail(),
      password,
      address: '12 Laxmi Road, Pune 411030',
      phone: '9822044170',
      licenseNumber: 'MH-PZ2-77',
    },
  })
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kavita Deshpande')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForMessage(page, 'Profile updated successfully!')
  await becomes(async () => Number((await waiting.innerText()).replace(/\D/g, ''))).toBe(before + 1)
  const name = page.getByRole('link', { name: 'Kavita Deshpande' })
  await name.waitFor()
  expect(await name.getAttribute('href')).toBe('/admin/profile')
})

test('shows the stored name when the profile can’t be loaded, and ‘Admin User’ without one', async () => {
  e2e.expectErrors(/status of 500/)
  const admin = await demoPerson(e2e, 'admin')
  const page = await e2e.visit({ as: admin })
  await page.route('**/api/admin/profile', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/admin/dashboard')
  await page.getByRole('link', { name: admin.user.name, exact: true }).waitFor()
  await page.evaluate(() => {
    localStorage.removeItem('user')
    localStorage.removeItem('userName')
  })
  await page.reload()
  await page.getByRole('link', { name: 'Admin User' }).waitFor()
})

test('below 1024 px the menu is a drawer that takes the focus, returns it and closes after a choice', async () => {
  const page = await asAdmin('/admin/dashboard', { viewport: { width: 1023, height: 800 } })
  expect(await menu(page).isVisible()).toBe(false)
  const opener = page.getByRole('button', { name: 'Open the admin menu' })
  await opener.click()
  await menu(page).waitFor()
  const scrollable = () => getComputedStyle(document.documentElement).overflowY
  expect(await page.evaluate(scrollable)).toBe('hidden')
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement?.closest('dialog, body:focus') === null,
    )
    expect(outside && !(await isFocused(page.locator('body')))).toBe(false)
  }
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'hidden' })
  await becomes(() => isFocused(opener)).toBe(true)
  await opener.click()
  await menu(page).getByRole('link', { name: 'Dashboard' }).click()
  await menu(page).waitFor({ state: 'hidden' })
  await opener.click()
  await page.setViewportSize({ width: 1024, height: 800 })
  await becomes(() => page.getByRole('dialog').count()).toBe(0)
  await menu(page).waitFor()
  expect(await page.evaluate(scrollable)).not.toBe('hidden')
})

test('the sidebar’s logout removes the token alone', async () => {
  const page = await asAdmin('/admin/dashboard')
  const ended = page.waitForResponse('**/api/session')
  await menu(page).getByRole('button', { name: 'Log Out' }).click()
  await waitForPath(page, '/login')
  await ended
  const stored = await storedIn(page)
  expect(stored).not.toHaveProperty('token')
  expect(stored).toHaveProperty('user')
})

test('the drawer’s logout removes the token alone', async () => {
  const page = await asAdmin('/admin/dashboard', { viewport: phone })
  await page.getByRole('button', { name: 'Open the admin menu' }).click()
  await menu(page).getByRole('button', { name: 'Log Out' }).click()
  await waitForPath(page, '/login')
  expect(await storedIn(page)).not.toHaveProperty('token')
})

test('the dashboard’s logout clears the storage and opens the admin login', async () => {
  const page = await asAdmin('/admin/dashboard')
  await page.locator('.quick').getByRole('button', { name: 'Log Out' }).click()
  await waitForPath(page, '/admin/login')
  expect(await storedIn(page)).toEqual({})
})

test('the profile’s logout removes the token and the user, and says so', async () => {
  const page = await asAdmin('/admin/profile')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Log Out' }).click()
  await waitForMessage(page, 'You have been logged out')
  await waitForPath(page, '/login')
  const stored = await storedIn(page)
  expect(stored).not.toHaveProperty('token')
  expect(stored).not.toHaveProperty('user')
})

test('only administrators see the admin frame', async () => {
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await page.goto('/admin/profile')
  // The message disappears after a few seconds, even while the page still loads.
  await Promise.all([
    waitForMessage(page, 'You do not have permission to access this page.'),
    waitForPath(page, '/admin/login'),
  ])
})
