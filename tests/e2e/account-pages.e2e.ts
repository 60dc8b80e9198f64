import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { demoPerson, newCustomer, password } from './people.ts'
import { standsAt } from './screen.ts'
import { openJourney } from './shop.ts'
import { storedIn } from './storage.ts'

const journey = openJourney()

test('a login keeps token, role, person and name in the browser, and calls carry the token', async () => {
  const { user } = await newCustomer(journey, 'Usha Patil')
  const page = await journey.visit()
  await open(page, '/customer/login')
  await page.getByLabel('Email or username').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await standsAt(page, '/')
  const { token, role, user: kept, userName } = await storedIn(page)
  expect(role).toBe('customer')
  expect(userName).toBe('Usha Patil')
  expect(JSON.parse(kept ?? '')).toMatchObject({ _id: user._id, email: user.email })
  const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ role: 'customer', exp: expect.any(Number) })

  const asked = page.waitForRequest('**/api/cart')
  await page.goto('/cart')
  expect(await (await asked).headerValue('authorization')).toBe(`Bearer ${token}`)
  expect(await page.context().cookies()).toEqual([])
})

test('My Account has two tabs', async () => {
  const page = await journey.visit({ as: await newCustomer(journey) })
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor()
  const tabs = page.getByRole('tab')
  await tabs.first().waitFor()
  expect(await tabs.allInnerTexts()).toEqual(['Profile', 'Order History'])
})

test('an order leads back to the orders', async () => {
  const customer = await demoPerson(journey, 'customer')
  const { orders } = await journey.api(customer).orders.list()
  const page = await journey.visit({ as: customer })
  await page.goto(`/order/${orders[0]?._id}`)
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await standsAt(page, '/order-history')
})
