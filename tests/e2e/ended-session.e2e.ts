import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { demoPerson, newCustomer } from './people.ts'
import { waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

/* SPEC.md §8 gives each of these pages its own message for an ended session. */

test('the order history asks to log in', async () => {
  e2e.expectErrors(refused(401, /\/api\/orders\/user/))
  const customer = await newCustomer(e2e)
  await e2e.api(customer).accounts.endSession()
  const page = await e2e.visit({ as: customer })
  await page.goto('/order-history')
  await page.getByText('Authentication required').waitFor()
  await page.getByRole('link', { name: 'Log in' }).click()
  await waitForPath(page, '/customer/login?next=%2Forder-history')
})

test('an order asks to log in', async () => {
  e2e.expectErrors(refused(401, /\/api\/orders\//))
  const customer = await demoPerson(e2e, 'customer')
  const { orders } = await e2e.api(customer).orders.list()
  await e2e.api(customer).accounts.endSession()
  const page = await e2e.visit({ as: customer })
  await page.goto(`/order/${orders[0]?._id}`)
  await page.getByText('Your session has expired. Please login again.').waitFor()
})

test('the profile asks to log in', async () => {
  e2e.expectErrors(refused(401, /\/api\/customer\/profile/), refused(401, /\/api\/orders/))
  const customer = await newCustomer(e2e)
  await e2e.api(customer).accounts.endSession()
  const page = await e2e.visit({ as: customer })
  await page.goto('/profile')
  await page.getByText('You are not logged in').waitFor()
  await page.getByRole('link', { name: 'Log in' }).waitFor()
})

test('another customer’s order is not found', async () => {
  e2e.expectErrors(refused(404, /\/api\/orders\//))
  const { orders } = await e2e.api(await demoPerson(e2e, 'customer')).orders.list()
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await page.goto(`/order/${orders[0]?._id}`)
  await page.getByText('Order not found. Please check the order number and try again.').waitFor()
  expect(await page.getByText('Meera').count()).toBe(0)
})
