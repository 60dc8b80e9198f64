import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { demoPerson, newCustomer } from './people.ts'
import { becomes, isFocused, said, standsAt } from './screen.ts'
import { openJourney, wide } from './shop.ts'

const journey = openJourney()
let admin: Session
beforeAll(async () => {
  admin = await demoPerson(journey, 'admin')
  for (let n = 1; n <= 30; n += 1) await newCustomer(journey, `Zubin ${String(n).padStart(2, '0')}`)
})

const names = (page: Page) => page.locator('td.lead').allInnerTexts()
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `Zubin ${String(from + n).padStart(2, '0')}`)

test('the table pages forth and back, and its address keeps all of it', async () => {
  const page = await journey.visit({ as: admin })
  await page.goto('/admin/users')
  await page.getByLabel('Search users').fill('zubin')
  await standsAt(page, '/admin/users?q=zubin')
  await page.getByRole('button', { name: 'Name' }).click()
  await standsAt(page, '/admin/users?q=zubin&sort=name')
  await becomes(() => names(page)).toEqual(numbers(1, 25))
  const head = page.getByRole('columnheader', { name: 'Name' })
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
  journey.expectErrors(/400.*cursor=made-up/)
  await page.goto('/admin/users?q=zubin&cursor=made-up')
  await standsAt(page, '/admin/users?q=zubin')
  await page.getByText('1–25 of 30').waitFor()
})

test('old rows stay, dimmed, until the new ones are there', async () => {
  const page = await journey.visit({ as: admin })
  await page.goto('/admin/users?q=zubin&sort=name')
  await page.getByText('1–25 of 30').waitFor()
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/customer?*', async (route) => {
    await held
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

test('a user with orders is deleted: logged out at once, while the orders stay with the shop', async () => {
  const meera = await demoPerson(journey, 'customer')
  const { orders } = await journey.api(meera).orders.list()
  const [order] = orders
  const office = journey.api(admin)
  const before = await office.adminOrders.list({ query: { q: order?._id } })
  expect(before.body.orders).toHaveLength(1)

  const shopping = await journey.visit({ as: meera })
  await shopping.goto('/order-history')
  await shopping.getByText('Sort by').waitFor()
  const page = await journey.visit({ as: admin })
  await page.goto(`/admin/users?q=${meera.user.email}`)
  await page.getByRole('button', { name: 'Delete Meera Kulkarni' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Meera Kulkarni?' })
  await dialog.getByText('This cannot be undone.').waitFor()
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await said(page, 'User deleted successfully')
  await page.getByText('No users found.').waitFor()

  journey.expectErrors(/401/)
  await shopping.getByRole('button', { name: 'Refresh' }).click()
  await shopping.getByText('Authentication required').waitFor()
  const after = await office.adminOrders.list({ query: { q: order?._id } })
  expect(after.body.orders).toMatchObject([{ _id: order?._id }])
  await page.getByRole('button', { name: 'Show all users' }).click()
  await standsAt(page, '/admin/users')
})

test('the focus stays in the table whether the row goes or stays', async () => {
  const { user } = await newCustomer(journey, 'Focus Kept')
  journey.expectErrors(/ERR_FAILED.*api\/customer/)
  const page = await journey.visit({ as: admin })
  const deletion = page.getByRole('button', { name: 'Delete Focus Kept' })
  await page.goto('/admin/users?q=focus')
  await page.route(`**/api/customer/${user._id}`, (route) => route.abort())
  await deletion.click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await said(page, /^Error deleting user: Error connecting to server/)
  await becomes(() => isFocused(deletion)).toBe(true)
  await page.unrouteAll()
  await deletion.click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await page.getByText('No users found.').waitFor()
  await becomes(() => isFocused(page.locator('.table-frame'))).toBe(true)
})

test('without a connection a deletion fails and the rows stay', async () => {
  journey.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const page = await journey.visit({ as: admin })
  await page.goto('/admin/users?q=zubin')
  await page.getByRole('button', { name: 'Delete Zubin 30' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Delete user' }).click()
  await said(page, /^Error deleting user: Error connecting to server/)
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  expect(await names(page)).toHaveLength(25)
})

test('a deletion that comes too late says so, and the row goes', async () => {
  const gone = await newCustomer(journey, 'Gone Already')
  journey.expectErrors(/404.*api\/customer/)
  const page = await journey.visit({ as: admin })
  await page.goto('/admin/users?q=gone')
  await page.getByRole('button', { name: 'Delete Gone Already' }).click()
  await journey.api(admin).people.deleteCustomer({ params: { id: gone.user._id } })
  await page.getByRole('button', { name: 'Delete user' }).click()
  await said(page, 'Error deleting user: User not found')
  await page.getByText('No users found.').waitFor()
})

test('users that can’t be read say so, and are read again by a press', async () => {
  journey.expectErrors(/ERR_FAILED.*api\/customer/)
  const page = await journey.visit({ as: admin, viewport: wide })
  await page.route('**/api/customer?*', (route) => route.abort())
  await page.goto('/admin/users')
  await page.getByText('Failed to fetch users.').waitFor()
  await page.unroute('**/api/customer?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText(/^1–25 of \d+$/).waitFor()
})
