import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { freshEmail, newCustomer, password } from './people.ts'
import { waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

const short = 'Password must be at least 6 characters'
const logIn = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).click()

const doors = [
  ['customer', 'Email or username', 'Email/Username is required', 'Invalid login credentials'],
  ['admin', 'Email or username', 'Email/Username is required', 'Invalid login credentials'],
  ['pharmacy', 'Email', 'Email is required', 'Invalid credentials. Please try again.'],
] as const

test.each(doors)('the login of a %s shows what is wrong', async (role, label, missing, invalid) => {
  e2e.expectErrors(refused(401, new RegExp(`/api/${role}/login`)))
  const page = await e2e.visit()
  await open(page, `/${role}/login`)
  await logIn(page)
  await page.getByText(missing).waitFor()
  await page.getByText(short).waitFor()
  await page.getByLabel(label).fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill('  four  ')
  await logIn(page)
  await page.getByText(missing).waitFor({ state: 'detached' })
  await page.getByText(short).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('not the one')
  await logIn(page)
  await waitForMessage(page, invalid)
})

test.each([
  ['customer', 'An error occurred during login'],
  ['admin', 'An error occurred during login'],
  ['pharmacy', 'Login failed. Please check your credentials.'],
])('a login of a %s without a response shows ‘%s’', async (role, sentence) => {
  e2e.expectErrors(/ERR_FAILED/)
  const page = await e2e.visit()
  await open(page, `/${role}/login`)
  await page.getByLabel(/^Email/).fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.route(`**/api/${role}/login`, (route) => route.abort())
  await logIn(page)
  await waitForMessage(page, sentence)
})

test('a customer logs in by username as well, and lands on the home page', async () => {
  const { user } = await newCustomer(e2e)
  const page = await e2e.visit()
  await open(page, '/customer/login')
  await page.getByLabel('Email or username').fill(user.username)
  const secret = page.getByLabel('Password', { exact: true })
  await secret.fill(password)
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await secret.getAttribute('type')).toBe('text')
  await logIn(page)
  await waitForPath(page, '/')
  await page.getByRole('button', { name: 'Logout' }).waitFor()
})

test.each([
  ['pharmacy', '/pharmacy/dashboard'],
  ['admin', '/'],
])('the demo’s %s logs in and lands on that role’s first page', async (role, landing) => {
  const page = await e2e.visit()
  await open(page, `/${role}/login`)
  await page.getByRole('button', { name: 'Use this login' }).first().click()
  await logIn(page)
  await waitForPath(page, landing)
})

test('a login never redirects to another site', async () => {
  const { user } = await newCustomer(e2e)
  const page = await e2e.visit()
  await open(page, '/customer/login?next=//elsewhere.example/cart')
  await page.getByLabel('Email or username').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await logIn(page)
  await waitForPath(page, '/')
})
