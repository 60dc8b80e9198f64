import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { waitForLock } from '../../../../tests/locks.ts'
import { emailsTo, logIn, newPerson, resetToken, roles } from '../../../../tests/passwords.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const many = 6

test.each(roles)('one of many concurrent uses of a link wins (%s)', async (role) => {
  const { email } = await newPerson[role](shop)
  const token = await resetToken(shop, role, email)
  const answers = await Promise.allSettled(
    Array.from({ length: many }, (_, n) =>
      shop.as()[`${role}Password`].reset({ body: { token, password: `Better${n}!` } }),
    ),
  )
  const winners = answers.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []))
  expect(winners).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ status: 400, code: 'reset_link_over' })
  await expect(logIn(shop, role, email, `Better${winners[0]}!`)).resolves.toBeDefined()
})

test('one of many links requested concurrently is valid', async () => {
  const { email, id } = await newPerson.customer(shop)
  await Promise.all(
    Array.from({ length: many }, () => shop.as().customerPassword.forgot({ body: { email } })),
  )
  expect(await emailsTo(shop, email)).toHaveLength(many)
  const live = 'select 1 from password_resets where account_id = $1 and used_at is null'
  expect((await shop.database.run(live, [id])).rows).toHaveLength(1)
})

test('requesting, using and changing concurrently never deadlocks', async () => {
  const { email, api } = await newPerson.customer(shop)
  const token = await resetToken(shop, 'customer', email)
  const answers = await Promise.allSettled([
    shop.as().customerPassword.reset({ body: { token, password: 'Chandan!61ruk' } }),
    shop.as().customerPassword.forgot({ body: { email } }),
    api.customerPassword.change({
      body: { currentPassword: 'Kesar!48lota', newPassword: 'Palash!94mit' },
    }),
    shop.as().customerPassword.forgot({ body: { email } }),
  ])
  for (const answer of answers)
    if (answer.status === 'rejected') expect([400, 401]).toContain(answer.reason.status)
})

test.each(['customer', 'admin'] as const)(
  'no link goes to a mailbox whose email is changed while the request waits (%s)',
  async (role) => {
    const { email, id } = await newPerson[role](shop)
    const table = { customer: 'customers', admin: 'admins' }[role]
    const { asked } = await shop.database.db.transaction(async (tx) => {
      await tx.execute(`update ${table} set email = 'new-${email}' where id = '${id}'`)
      // It reads the former email, which is not overwritten yet, and must wait for the account.
      const asked = shop.as()[`${role}Password`].forgot({ body: { email } })
      await waitForLock(shop.database)
      return { asked }
    })
    expect(await asked).toMatchObject({ success: true })
    expect(await emailsTo(shop, email)).toEqual([])
    const links = 'select 1 from password_resets where account_id = $1'
    expect((await shop.database.run(links, [id])).rows).toEqual([])
  },
)

test.each(roles)(
  'a login opens no session if the password changes while it is checked (%s)',
  async (role) => {
    const { email, id } = await newPerson[role](shop)
    const table = { customer: 'customers', pharmacy: 'pharmacies', admin: 'admins' }[role]
    const change = `update ${table} set password_hash = replace(password_hash, 'a', 'b') where id = '${id}'`
    const { login } = await shop.database.db.transaction(async (tx) => {
      await tx.execute(change)
      // It reads the old hash, which is not overwritten yet, and must wait when it opens the session.
      const login = Promise.allSettled([logIn(shop, role, email, password)])
      await waitForLock(shop.database)
      return { login }
    })
    expect(await login).toMatchObject([{ status: 'rejected', reason: { status: 401 } }])
    const live = 'select 1 from sessions where account_id = $1 and role = $2'
    expect((await shop.database.run(live, [id, role])).rows).toHaveLength(1)
  },
)
