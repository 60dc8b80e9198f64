import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ confirmsEmails: true })
})
afterAll(() => shop.close())

test('of fifty registrations of one email at once, one makes an account', async () => {
  const email = 'race@example.in'
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      shop.as().accounts.customerRegister({ body: { name: `Meera ${n}`, email, password } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of answers)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'account_exists' })
  const count = async (table: string, where: string) => {
    const { rows } = await shop.database.run(`select 1 from ${table} where ${where}`, [])
    return rows.length
  }
  expect(await count('customers', `email = '${email}'`)).toBe(1)
  expect(await count('emails', `recipient = '${email}'`)).toBe(1)
  expect(await count('unconfirmed_emails', 'true')).toBe(1)
})
