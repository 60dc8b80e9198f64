import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { open } from './hydration.ts'
import { demoPerson } from './people.ts'
import { becomes, waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()
let admin: Session
beforeAll(async () => {
  admin = await demoPerson(e2e, 'admin')
})

/* The texts that SPEC.md §2 requires of the admin pages. */

test.each([
  ['/admin/users', ['ID', 'Name', 'Email', 'Role']],
  ['/admin/pharmacies', ['ID', 'Name', 'Email', 'Verified']],
  ['/admin/orders', ['Order ID', 'Customer', 'Items', 'Total', 'Status', 'Created At']],
])('the table of %s has the columns of SPEC.md', async (path, columns) => {
  const page = await e2e.visit({ as: admin })
  await page.goto(path)
  await page.getByRole('row').nth(1).waitFor()
  const heads = await page.getByRole('columnheader').allInnerTexts()
  expect(heads.map((head) => head.trim())).toEqual(expect.arrayContaining(columns))
})

test('users are cards on a phone, with the same text', async () => {
  const page = await e2e.visit({ as: admin, viewport: phone })
  await page.goto('/admin/users?q=meera')
  const card = page.getByRole('row').filter({ hasText: 'Meera Kulkarni' })
  await card.getByText('meera@aushadh.example').waitFor()
  expect(await page.getByRole('columnheader').filter({ visible: true }).count()).toBe(0)
  expect(await card.locator('td[data-l="Email"]').isVisible()).toBe(true)
  expect((await card.boundingBox())?.width).toBeLessThanOrEqual(phone.width)
})

test('pharmacies show Yes or No, those with No can be verified, and Refresh reloads them', async () => {
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/pharmacies')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Sanjeevani Medicals').getByText('Yes').waitFor()
  await row('Ganga Medical Stores').getByText('No', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Verify / }).count()).toBe(1)
  const asked = page.waitForRequest(/\/api\/pharmacy\?/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect(await (await asked).headerValue('content-type')).toBeNull()
  await row('Ganga Medical Stores').waitFor()
  await page.route(/\/api\/pharmacy\?/, (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('No pharmacies found.').waitFor()
})

test('requests the list of users without a content type', async () => {
  const page = await e2e.visit({ as: admin })
  const asked = page.waitForRequest(/\/api\/customer\?/)
  await page.goto('/admin/users')
  expect(await (await asked).headerValue('content-type')).toBeNull()
})

test('shows one waiting pharmacy with the date on its card, then the empty state', async () => {
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/approvals')
  await page.getByText('1 pharmacy pending approval').waitFor()
  const card = page.getByRole('article', { name: 'Ganga Medical Stores' })
  expect(await card.innerText()).toMatch(/Registered\s+\d{1,2} \w{3} \d{4}/)
  await page.getByRole('button', { name: 'Verify Ganga Medical Stores' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Verify' }).click()
  await waitForMessage(page, 'Pharmacy verified successfully!')
  await page.getByText('No pending approvals').waitFor()
  await page.getByText('All pharmacy requests have been processed.').waitFor()
  await page.getByText('0 pharmacies pending approval').waitFor()
})

test('the dashboard shows a skeleton while it loads', async () => {
  const page = await e2e.visit({ as: admin })
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/admin/dashboard-stats', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/admin/dashboard')
  await page.getByText('Loading the dashboard…').waitFor({ state: 'attached' })
  go()
  await page.getByText('Total Users').waitFor()
})

test('the dashboard has its activity and its quick actions', async () => {
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/dashboard')
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  await activity.first().waitFor()
  const { recentActivity } = await e2e.api(admin).admin.dashboardStats()
  expect(recentActivity.length).toBeGreaterThan(0)
  expect(await activity.getByRole('link').allInnerTexts()).toEqual(
    recentActivity.map(({ description }) => description),
  )
  expect(await activity.getByRole('time').count()).toBe(recentActivity.length)
  const quick = page.getByRole('region', { name: 'Quick actions' })
  const led = (name: RegExp) => quick.getByRole('link', { name }).getAttribute('href')
  expect(await led(/^Manage Users/)).toBe('/admin/users')
  expect(await led(/^Manage Pharmacies/)).toBe('/admin/pharmacies')
  expect(await quick.getByRole('button', { name: /^Log Out/ }).count()).toBe(1)
})

test('the time range has SPEC.md’s four choices, seven days first', async () => {
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/dashboard')
  const range = page.getByLabel('Time range')
  await range.waitFor()
  expect(await range.getByRole('option').allInnerTexts()).toEqual([
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
    'This year',
  ])
  expect(await range.inputValue()).toBe('7days')
})

test('reports a password that could not be changed', async () => {
  e2e.expectErrors(/status of 500/)
  const page = await e2e.visit({ as: admin })
  await page.route('**/change-password', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await open(page, '/admin/profile#security')
  await page.getByLabel('Current password', { exact: true }).fill('Aushadh@123')
  await page.getByLabel('New password', { exact: true }).fill('Kamal!73ghat')
  await page.getByLabel('Confirm new password', { exact: true }).fill('Kamal!73ghat')
  await page.getByRole('button', { name: 'Change password' }).click()
  await waitForMessage(page, 'Failed to change password')
})

test('the administrator’s profile has an email field of type email', async () => {
  const page = await e2e.visit({ as: admin })
  await open(page, '/admin/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await becomes(() => page.getByLabel('Email').getAttribute('type')).toBe('email')
})
