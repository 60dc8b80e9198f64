import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, password } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limited: true })
})
afterAll(() => shop.close())

const logIn = async (remoteAddress: string, email: string, given: string) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/customer/login',
    remoteAddress,
    headers: { 'x-forwarded-for': `10.0.0.${Math.floor(Math.random() * 250)}` },
    payload: { email, password: given },
  })
  return { status: answer.statusCode, wait: answer.headers['retry-after'] }
}

test('blocks guessing after ten attempts, for existing and unknown names', async () => {
  const { email } = await newCustomer(shop)
  for (const name of [email, 'nobody@example.in']) {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await logIn('203.0.113.7', name, 'Wrong1!')).status).toBe(401)
    const refused = await logIn('203.0.113.7', name, password)
    expect(refused.status).toBe(429)
    expect(Number(refused.wait)).toBeGreaterThan(0)
  }
  // The owner of the name can still log in from home.
  expect((await logIn('198.51.100.4', email, password)).status).toBe(200)
})
