import { expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import { openTestShop } from '../../../../tests/app.ts'

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
