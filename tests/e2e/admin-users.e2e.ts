import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { demoPerson, newCustomer } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, wide } from './shop.ts'

const e2e = openE2eShop()
let admin: Session
beforeAll(async () => {
  admin = await demoPerson(e2e, 'admin')
  for (let n = 1; n <= 30; n += 1) await newCustomer(e2e, `Zubin ${String(n).padStart(2, '0')}`)
})

const names = (page: Page) => page.locator('td.lead').allInnerTexts()
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `Zubin ${String(from + n).padStart(2, '0')}`)

test('pages forward and back through the table, and keeps the state in the URL', async () => {
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/users')
  await page.getByLabel('Search users').fill('zubin')
  await waitForPath(page, '/admin/users?q=zubin')
  await page.getByRole('button', { name: 'Registered' }).click()
  await waitForPath(page, '/admin/users?q=zubin&sort=registrationDate')
  await becomes(() => names(page)).toEqual(numbers(1, 25))
  const head = page.getByRole('columnheader', { name: 'Registered' })
  expect(await head.getAttribute('aria-sort')).toBe('ascending')
  await page.getByText('1–25 of 30').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('26–30 of 30').waitFor()
  expect(await names(page)).toEqual(numbers(26, 30))
  await page.reload()
  await page.getByText('26–30 of 30').waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByText('1–25 of 30').waitFor()
  await page.goBack()
  await page.getByText('26–30 of 30').waitFor()
  await page.getByLabel('Rows').selectOption('50')
  await page.getByText('1–30 of 30').waitFor()
  e2e.expectErrors(/400.*cursor=made-up/)
  await page.goto('/admin/users?q=zubin&cursor=made-up')
  await waitForPath(page, '/admin/users?q=zubin')
  await page.getByText('1–25 of 30').waitFor()
})

test('dims the old rows until the new ones arrive', async () => {
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/users?q=zubin&sort=registrationDate')
  await page.getByText('1–25 of 30').waitFor()
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/customer?*', async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('button', { name: 'Next' }).click()
  const frame = page.locator('.table-frame')
  await becomes(() => frame.getAttribute('aria-busy')).toBe('true')
  expect(await names(page)).toEqual(numbers(1, 25))
  go()
  await page.getByText('26–30 of 30').waitFor()
  expect(await frame.getAttribute('aria-busy')).toBe('false')
})

test('deletes a user with orders: the session ends at once and the shop keeps the orders', async () => {
  const meera = await demoPerson(e2e, 'customer')
  const { orders } = await e2e.api(meera).orders.list()
  const [order] = orders
  const openAdmin = e2e.api(admin)
  const before = await openAdmin.adminOrders.list({ query: { q: order?._id } })
  expect(before.body.orders).toHaveLength(1)

  const shopping = await e2e.visit({ as: meera })
  await shopping.goto('/order-history')
  await shopping.getByText('Sort by').waitFor()
  const page = await e2e.visit({ as: admin })
  await page.goto(`/admin/users?q=${meera.user.email}`)
  await page.getByRole('button', { name: 'Delete Meera Kulkarni' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Meera Kulkarni?' })
  await dialog.getByText('This cannot be undone.').waitFor()
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await waitForMessage(page, 'User deleted successfully')
  await page.getByText('No users found.').waitFor()

  e2e.expectErrors(/401/)
  await shopping.getByRole('button', { name: 'Refresh' }).click()
  await shopping.getByText('Authentication required').waitFor()
  const after = await openAdmin.adminOrders.list({ query: { q: order?._id } })
  expect(after.body.orders).toMatchObject([{ _id: order?._id }])
  await page.getByRole('button', { name: 'Show all users' }).click()
  await waitForPath(page, '/admin/users')
})

test('keeps the focus in the table whether the row is deleted or stays', async () => {
  const { user } = await newCustomer(e2e, 'Focus Returns')
  e2e.expectErrors(/ERR_FAILED.*api\/customer/)
  const page = await e2e.visit({ as: admin })
  const deletion = page.getByRole('button', { name: 'Delete Focus Returns' })
  await page.goto('/admin/users?q=focus')
  await page.route(`**/api/customer/${user._id}`, (route) => route.abort())
  await deletion.click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await waitForMessage(page, /^Error deleting user: Error connecting to server/)
  await becomes(() => isFocused(deletion)).toBe(true)
  await page.unrouteAll()
  await deletion.click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await page.getByText('No users found.').waitFor()
  await becomes(() => isFocused(page.locator('.table-frame'))).toBe(true)
})

test('a deletion without a connection fails and the rows stay', async () => {
  e2e.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/users?q=zubin')
  await page.getByRole('button', { name: 'Delete Zubin 30' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Delete user' }).click()
  await waitForMessage(page, /^Error deleting user: Error connecting to server/)
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  expect(await names(page)).toHaveLength(25)
})

test('reports a user that was already deleted and removes the row', async () => {
  const gone = await newCustomer(e2e, 'Gone Already')
  e2e.expectErrors(/404.*api\/customer/)
  const page = await e2e.visit({ as: admin })
  await page.goto('/admin/users?q=gone')
  await page.getByRole('button', { name: 'Delete Gone Already' }).click()
  await e2e.api(admin).people.deleteCustomer({ params: { id: gone.user._id } })
  await page.getByRole('button', { name: 'Delete user' }).click()
  await waitForMessage(page, 'Error deleting user: User not found')
  await page.getByText('No users found.').waitFor()
})

test('a list that can’t be loaded says so, and Retry loads it', async () => {
  e2e.expectErrors(/ERR_FAILED.*api\/customer/)
  const page = await e2e.visit({ as: admin, viewport: wide })
  await page.route('**/api/customer?*', (route) => route.abort())
  await page.goto('/admin/users')
  await page.getByText('Failed to fetch users.').waitFor()
  await page.unroute('**/api/customer?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText(/^1–25 of \d+$/).waitFor()
})
