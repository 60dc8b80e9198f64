import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newAdmin, newCustomer, newPharmacy, newStaff, password } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { testKeySetting } from './operator-keys.ts'
import { emailsTo } from './passwords.ts'
import { runScript } from './run-script.ts'
import { addApp, neededBy } from './second-factors.ts'

/* `npm run reset-second-factor`, as an operator runs it beside the shop. */

// Each run starts a program.
vi.setConfig({ testTimeout: 120_000 })

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const run = (...args: string[]) => {
  const { url = '' } = shop.database as { url?: string }
  return runScript('reset-second-factor', args, { DATABASE_URL: url, DATA_KEYS: testKeySetting() })
}

test('removes the factors of an administrator, ends the sessions and tells them', async () => {
  const admin = await newAdmin(shop)
  await addApp(admin)
  const logIn = () => shop.as().accounts.adminLogin({ body: { email: admin.email, password } })
  await neededBy(logIn())
  const done = await run('--role', 'admin', '--email', admin.email.toUpperCase())
  expect(done).toMatchObject({ code: 0, problem: '' })
  expect(done.out).toContain('1 second factor was removed, and all sessions have ended.')
  await expect(admin.api.sessions.list()).rejects.toMatchObject({ code: 'session_expired' })
  expect(await logIn()).toMatchObject({ message: 'Login successful' })
  const [email] = await emailsTo(shop, admin.email)
  expect(email?.subject).toBe('Your second factors were removed')
})

test('removes those of a staff member alone', async () => {
  const owner = await newPharmacy(shop)
  const member = await newStaff(shop, owner, 'pharmacist')
  await addApp(owner)
  await addApp(member)
  const { out } = await run('--role', 'pharmacy', '--email', member.email)
  expect(out).toContain('1 second factor was removed')
  const body = { email: owner.email, password }
  await neededBy(shop.as().pharmacies.login({ body }))
  const again = await run('--role', 'pharmacy', '--email', member.email)
  expect(again.out).toContain('had no second factor')
})

test('removes those of a customer, whose email greets them by name', async () => {
  const customer = await newCustomer(shop)
  await addApp(customer)
  const { out } = await run('--role', 'customer', '--email', customer.email)
  expect(out).toContain('1 second factor was removed')
  const [email] = await emailsTo(shop, customer.email)
  expect(email?.body).toMatch(/^Dear Meera Kulkarni,/)
})

test.each([
  ['an unknown person', ['--role', 'customer', '--email', 'nobody@example.in'], 'Nobody logs in'],
  ['no role', ['--email', 'asha@example.in'], 'Say where they log in with --role.'],
  ['no email', ['--role', 'admin'], 'Name the person with --email.'],
])('reports %s', async (_, args, sentence) => {
  const mistaken = await run(...args)
  expect(mistaken).toMatchObject({ code: 1, out: '' })
  expect(mistaken.problem).toContain(sentence)
})
