import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { demoPerson, newCustomer, password } from './people.ts'
import { waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'
import { storedIn } from './storage.ts'

const e2e = openE2eShop()

test('a login stores token, role, user and name in the browser, and calls send the token', async () => {
  const { user } = await newCustomer(e2e, 'Usha Patil')
  const page = await e2e.visit()
  await open(page, '/customer/login')
  await page.getByLabel('Email or username').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await waitForPath(page, '/')
  const { token, role, user: stored, userName } = await storedIn(page)
  expect(role).toBe('customer')
  expect(userName).toBe('Usha Patil')
  expect(JSON.parse(stored ?? '')).toMatchObject({ _id: user._id, email: user.email })
  const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ role: 'customer', exp: expect.any(Number) })

  const asked = page.waitForRequest('**/api/cart')
  await page.goto('/cart')
  expect(await (await asked).headerValue('authorization')).toBe(`Bearer ${token}`)
  // It only says that somebody has logged in here; calls are made with the token.
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name, httpOnly }) => ({ name, httpOnly }))).toEqual([
    { name: 'device', httpOnly: true },
  ])
})

test('My Account has two tabs', async () => {
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor()
  const tabs = page.getByRole('tab')
  await tabs.first().waitFor()
  expect(await tabs.allInnerTexts()).toEqual(['Profile', 'Order History'])
})

test('an order links back to the orders', async () => {
  const customer = await demoPerson(e2e, 'customer')
  const { orders } = await e2e.api(customer).orders.list()
  const page = await e2e.visit({ as: customer })
  await page.goto(`/order/${orders[0]?._id}`)
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await waitForPath(page, '/order-history')
})
