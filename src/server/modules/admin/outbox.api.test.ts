import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'

test('a local demo shows the newest emails and says so', async () => {
  const shop = await openTestShop({ outbox: true })
  const { email } = await newCustomer(shop)
  await shop.as().customerPassword.forgot({ body: { email } })
  expect((await shop.as().shop.terms()).outbox).toBe(true)
  expect(await shop.as().shop.outbox()).toEqual({
    emails: [
      {
        _id: expect.any(String),
        to: email,
        subject: 'Set a new password',
        body: expect.stringContaining('http://shop.test/customer/reset-password#token='),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ],
  })
  await shop.close()
})

test('every other shop has no outbox', async () => {
  const shop = await openTestShop({ outbox: false })
  const { email } = await newCustomer(shop)
  await shop.as().customerPassword.forgot({ body: { email } })
  expect((await shop.as().shop.terms()).outbox).toBe(false)
  await expect(shop.as().shop.outbox()).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await shop.close()
})

describe('the outbox of a local demo', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ outbox: true })
  })
  afterAll(() => shop.close())
  const statusFor = async (host: string) =>
    (await shop.send({ method: 'GET', url: '/api/outbox', headers: { host } })).status

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', '[::1]'])(
    'answers requests to %s',
    async (host) => {
      expect(await statusFor(host)).toBe(200)
    },
  )

  test.each([
    'rebound.example',
    'rebound.example:3000',
    'localhost.rebound.example',
    '127.0.0.1.rebound.example:3000',
    'localhost:3000@rebound.example',
    '192.168.1.7:3000',
    '0.0.0.0:3000',
  ])('does not exist for requests to %s', async (host) => {
    expect(await statusFor(host)).toBe(404)
  })

  test('trusts no header of a proxy', async () => {
    const headers = { host: 'rebound.example', 'x-forwarded-host': 'localhost' }
    const answer = await shop.send({ method: 'GET', url: '/api/outbox', headers })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
