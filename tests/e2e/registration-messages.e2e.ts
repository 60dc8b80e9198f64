import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { expectMessages, messageAt } from './fields.ts'
import { open } from './hydration.ts'
import { freshEmail, newCustomer, password } from './people.ts'
import { isFocused, waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click()

test('a customer’s registration shows what is missing and what is malformed', async () => {
  const page = await e2e.visit()
  await open(page, '/customer/register')
  await register(page)
  await expectMessages(page, { Name: 'Name is required', Email: 'Email is required' })
  expect(await messageAt(page, 'Password')).not.toBe('')
  expect(await isFocused(page.getByLabel('Name'))).toBe(true)

  await page.getByLabel('Name').fill('Asha Patil')
  await page.getByLabel('Email').fill('asha at example')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByLabel('Confirm Password').fill('Secret')
  await register(page)
  await expectMessages(page, {
    Email: 'Invalid email format',
    Password: 'Must include uppercase, lowercase, number, and symbol',
    'Confirm Password': 'Passwords do not match',
  })

  await page.getByLabel('Password', { exact: true }).fill('Ab1!')
  await register(page)
  await expectMessages(page, { Password: 'Password must be at least 6 characters' })
})

test('a failed registration shows ‘Registration failed’ or that an error occurred', async () => {
  e2e.expectErrors(/status of 502/, /ERR_FAILED/)
  const page = await e2e.visit()
  await open(page, '/customer/register')
  await page.getByLabel('Name').fill('Asha Patil')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.route('**/api/customer/register', (route) => route.fulfill({ status: 502 }))
  await register(page)
  await waitForMessage(page, 'Registration failed')
  await page.unrouteAll()
  await page.route('**/api/customer/register', (route) => route.abort())
  await register(page)
  await waitForMessage(page, 'An error occurred during registration.')
})

test('reports an email that has an account', async () => {
  e2e.expectErrors(refused(409, /\/api\/customer\/register/))
  const { user } = await newCustomer(e2e)
  const page = await e2e.visit()
  await open(page, '/customer/register')
  await page.getByLabel('Name').fill('Asha Patil')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await register(page)
  await waitForMessage(page, 'An account with this email already exists. Please log in.')
})

test('a pharmacy’s registration requires every field, then opens the dashboard', async () => {
  const page = await e2e.visit()
  await open(page, '/pharmacy/register')
  await register(page)
  await expectMessages(page, {
    Email: 'Email is required',
    Address: 'Address is required',
    Phone: 'Phone is required',
    'License Number': 'License Number is required',
    Password: 'Password is required',
    'Confirm Password': 'Confirm Password is required',
  })
  expect(await messageAt(page, 'Pharmacy name')).toMatch(/is required$/)

  await page.getByLabel('Pharmacy name').fill('Sahyadri Medicals')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Address').fill('3 Karve Road, Pune 411004')
  await page.getByLabel('Phone').fill('9822044170')
  await page.getByLabel('License Number').fill('MH-PZ2-991')
  await page.getByLabel('Password', { exact: true }).fill('neem lota ghat')
  await page.getByLabel('Confirm Password').fill('neem lota')
  await register(page)
  await expectMessages(page, { 'Confirm Password': 'Passwords do not match' })

  await page.getByLabel('Confirm Password').fill('neem lota ghat')
  await register(page)
  await page.waitForURL('**/pharmacy/dashboard')
  await page.getByText('Awaiting approval').waitFor()
})
