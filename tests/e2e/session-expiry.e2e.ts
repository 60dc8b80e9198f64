import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { open } from './awake.ts'
import { fillAddress } from './checkout.ts'
import { refused } from './console.ts'
import { customerWith, demoPerson, newCustomer, newMedicine } from './people.ts'
import { becomes, said, standsAt } from './screen.ts'
import { openJourney } from './shop.ts'
import { storedIn, tokenOf } from './storage.ts'

const journey = openJourney()
const expired = 'Session expired. Please log in again.'
const aMinuteAgo = Math.floor(Date.now() / 1000) - 60

/** Somebody whose storage holds this token. */
async function visitWith(token: string) {
  const session = { ...(await newCustomer(journey)), token } satisfies Session
  return journey.visit({ as: session })
}

test.each([
  ['customer', '/customer/login'],
  ['pharmacy', '/pharmacy/login'],
  ['admin', '/admin/login'],
])('a token that ran out leads to the login of its role: %s', async (role, login) => {
  const page = await visitWith(tokenOf({ role, exp: aMinuteAgo }))
  await page.goto('/about')
  await said(page, expired)
  await standsAt(page, login)
  expect(await storedIn(page)).toEqual({})
  await page.getByRole('group').filter({ hasText: 'Register' }).first().waitFor()
})

test.each([
  ['names no role', tokenOf({ exp: aMinuteAgo })],
  ['can’t be read', 'not a token'],
])('a token that %s leads to the page that asks who one is', async (_, token) => {
  const page = await visitWith(token)
  await page.goto('/')
  await said(page, expired)
  await standsAt(page, '/login')
  expect(await storedIn(page)).toEqual({})
  await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor()
})

test('a private page of a session that ran out says so once', async () => {
  const page = await visitWith(tokenOf({ role: 'customer', exp: aMinuteAgo }))
  await page.goto('/cart')
  await said(page, expired)
  await standsAt(page, '/customer/login')
  expect(await page.getByRole('alert').count()).toBe(1)
})

test('a session that the server ended leads to the login from the cart', async () => {
  journey.expectErrors(refused(401, /\/api\/cart/))
  const customer = await customerWith(journey)
  await journey.api(customer).accounts.endSession()
  const page = await journey.visit({ as: customer })
  await page.goto('/cart')
  await said(page, expired)
  await standsAt(page, '/customer/login?next=%2Fcart')
  expect(await storedIn(page)).toEqual({})
})

test('a session that the server ended leads to the login from the shop, and back', async () => {
  journey.expectErrors(refused(401, /\/api\/cart\/add/))
  const customer = await newCustomer(journey)
  const page = await journey.visit({ as: customer })
  await open(page, '/shop?q=paracetamol')
  await journey.api(customer).accounts.endSession()
  await page.getByRole('button', { name: /^Add / }).first().click()
  await said(page, 'Please login to add items to cart')
  await standsAt(page, `/customer/login?next=${encodeURIComponent('/shop?q=paracetamol')}`)
  expect(await storedIn(page)).not.toHaveProperty('token')
})

test.each([
  ['pharmacy', '/api/pharmacy/'],
  ['admin', '/api/admin/'],
] as const)('a session that the server ended leads to the login: %s', async (role, path) => {
  journey.expectErrors(refused(401, new RegExp(path)))
  const somebody = await demoPerson(journey, role)
  await journey.api(somebody).accounts.endSession()
  const page = await journey.visit({ as: somebody })
  await page.goto(`/${role}/dashboard`)
  await said(page, expired)
  await standsAt(page, `/${role}/login`)
  await becomes(() => storedIn(page)).toEqual({})
})

test.each([
  ['One more', /\/api\/cart\/update/],
  ['Remove', /\/api\/cart\/[0-9a-f-]{36}/],
  ['Proceed to Payment', /\/api\/payment\/create-order/],
])(
  'a session that ends while the cart is open leads to the login at the next action: %s',
  async (name, path) => {
    journey.expectErrors(refused(401, path), refused(401, /\/api\/cart/))
    const medicine = await newMedicine(journey, { name: 'Walnutol 650 mg tablets' })
    const customer = await customerWith(journey, [medicine, 1])
    const page = await journey.visit({ as: customer })
    // A stream of news that is open hears that the session ends; one that asks afterwards is refused.
    const hears = page.waitForResponse('**/api/notifications/stream')
    await page.goto('/cart')
    await fillAddress(page)
    await hears
    await journey.api(customer).accounts.endSession()
    await page.getByRole('button', { name }).first().click()
    await said(page, expired)
    await standsAt(page, '/customer/login?next=%2Fcart')
  },
)
