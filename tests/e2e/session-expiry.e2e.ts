import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { fillAddress } from './checkout.ts'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { customerWith, demoPerson, newCustomer, newMedicine } from './people.ts'
import { becomes, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'
import { storedIn, tokenOf } from './storage.ts'

const e2e = openE2eShop()
const expired = 'Session expired. Please log in again.'
const aMinuteAgo = Math.floor(Date.now() / 1000) - 60

/** Visits with this token in the browser's storage. */
async function visitWith(token: string) {
  const session = { ...(await newCustomer(e2e)), token } satisfies Session
  return e2e.visit({ as: session })
}

test.each([
  ['customer', '/customer/login'],
  ['pharmacy', '/pharmacy/login'],
  ['admin', '/admin/login'],
])('an expired token leads to the login of its role: %s', async (role, login) => {
  const page = await visitWith(tokenOf({ role, exp: aMinuteAgo }))
  await page.goto('/about')
  await waitForMessage(page, expired)
  await waitForPath(page, login)
  expect(await storedIn(page)).toEqual({})
  await page.getByRole('group').filter({ hasText: 'Register' }).first().waitFor()
})

test.each([
  ['names no role', tokenOf({ exp: aMinuteAgo })],
  ['can’t be read', 'not a token'],
])('a token that %s leads to the page that asks for the role', async (_, token) => {
  const page = await visitWith(token)
  await page.goto('/')
  await waitForMessage(page, expired)
  await waitForPath(page, '/login')
  expect(await storedIn(page)).toEqual({})
  await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor()
})

test('a private page reports an expired session once', async () => {
  const page = await visitWith(tokenOf({ role: 'customer', exp: aMinuteAgo }))
  await page.goto('/cart')
  await waitForMessage(page, expired)
  await waitForPath(page, '/customer/login')
  expect(await page.getByRole('alert').count()).toBe(1)
})

test('a session that the server ended leads from the cart to the login', async () => {
  e2e.expectErrors(refused(401, /\/api\/(cart|addresses)/))
  const customer = await customerWith(e2e)
  await e2e.api(customer).accounts.endSession()
  const page = await e2e.visit({ as: customer })
  await page.goto('/cart')
  await waitForMessage(page, expired)
  await waitForPath(page, '/customer/login?next=%2Fcart')
  expect(await storedIn(page)).toEqual({})
})

test('a session that the server ended leads from the shop to the login and back', async () => {
  e2e.expectErrors(refused(401, /\/api\/cart\/add/))
  const customer = await newCustomer(e2e)
  const page = await e2e.visit({ as: customer })
  await open(page, '/shop?q=paracetamol')
  await e2e.api(customer).accounts.endSession()
  await page.getByRole('button', { name: /^Add / }).first().click()
  await waitForMessage(page, 'Please login to add items to cart')
  await waitForPath(page, `/customer/login?next=${encodeURIComponent('/shop?q=paracetamol')}`)
  expect(await storedIn(page)).not.toHaveProperty('token')
})

test.each([
  ['pharmacy', '/api/pharmacy/'],
  ['admin', '/api/admin/'],
] as const)('a session that the server ended leads to the login: %s', async (role, path) => {
  e2e.expectErrors(refused(401, new RegExp(path)))
  const somebody = await demoPerson(e2e, role)
  await e2e.api(somebody).accounts.endSession()
  const page = await e2e.visit({ as: somebody })
  await page.goto(`/${role}/dashboard`)
  await waitForMessage(page, expired)
  await waitForPath(page, `/${role}/login`)
  await becomes(() => storedIn(page)).toEqual({})
})

test.each([
  ['One more', /\/api\/cart\/update/],
  ['Remove', /\/api\/cart\/[0-9a-f-]{36}/],
  ['Proceed to Payment', /\/api\/payment\/create-order/],
])(
  'a session that ends while the cart is open leads to the login at the next action: %s',
  async (name, path) => {
    e2e.expectErrors(refused(401, path), refused(401, /\/api\/(cart|addresses)/))
    const medicine = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets' })
    const customer = await customerWith(e2e, [medicine, 1])
    const page = await e2e.visit({ as: customer })
    // An open event stream learns that the session ended; a new request is refused.
    const streamResponse = page.waitForResponse('**/api/notifications/stream')
    await page.goto('/cart')
    await fillAddress(page)
    await streamResponse
    await e2e.api(customer).accounts.endSession()
    await page.getByRole('button', { name }).first().click()
    await waitForMessage(page, expired)
    await waitForPath(page, '/customer/login?next=%2Fcart')
  },
)
