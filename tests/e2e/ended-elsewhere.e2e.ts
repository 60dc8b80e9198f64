import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { demoPerson, newCustomer } from './people.ts'
import { standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

/* SPEC.md §8 gives these pages a sentence of their own for a session that is no more. */

test('the order history asks to log in', async () => {
  journey.expectErrors(refused(401, /\/api\/orders\/user/))
  const customer = await newCustomer(journey)
  await journey.api(customer).accounts.endSession()
  const page = await journey.visit({ as: customer })
  await page.goto('/order-history')
  await page.getByText('Authentication required').waitFor()
  await page.getByRole('link', { name: 'Log in' }).click()
  await standsAt(page, '/customer/login?next=%2Forder-history')
})

test('an order asks to log in', async () => {
  journey.expectErrors(refused(401, /\/api\/orders\//))
  const customer = await demoPerson(journey, 'customer')
  const { orders } = await journey.api(customer).orders.list()
  await journey.api(customer).accounts.endSession()
  const page = await journey.visit({ as: customer })
  await page.goto(`/order/${orders[0]?._id}`)
  await page.getByText('Your session has expired. Please login again.').waitFor()
})

test('the profile asks to log in', async () => {
  journey.expectErrors(refused(401, /\/api\/customer\/profile/), refused(401, /\/api\/orders/))
  const customer = await newCustomer(journey)
  await journey.api(customer).accounts.endSession()
  const page = await journey.visit({ as: customer })
  await page.goto('/profile')
  await page.getByText('You are not logged in').waitFor()
  await page.getByRole('link', { name: 'Log in' }).waitFor()
})

test('somebody else’s order is none', async () => {
  journey.expectErrors(refused(404, /\/api\/orders\//))
  const { orders } = await journey.api(await demoPerson(journey, 'customer')).orders.list()
  const page = await journey.visit({ as: await newCustomer(journey) })
  await page.goto(`/order/${orders[0]?._id}`)
  await page.getByText('Order not found. Please check the order number and try again.').waitFor()
  expect(await page.getByText('Meera').count()).toBe(0)
})
