import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newCustomer } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { testKeySetting } from './operator-keys.ts'
import { runScript } from './run-script.ts'

/* `npm run nominee`, as an operator runs it beside the shop. */

// Each run starts a program.
vi.setConfig({ testTimeout: 120_000 })

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const run = (...args: string[]) => {
  const { url = '' } = shop.database as { url?: string }
  return runScript('nominee', args, { DATABASE_URL: url, DATA_KEYS: testKeySetting() })
}

test('prints whom a customer has named, and records the look-up', async () => {
  const { api, email, id } = await newCustomer(shop)
  expect(await run('--email', email)).toMatchObject({
    code: 0,
    out: `${email} has named nobody.\n`,
  })
  await api.nominees.name({
    body: { name: 'Rohan Kulkarni', relation: 'Brother', email: 'rohan@example.in' },
  })
  const done = await run('--email', email.toUpperCase())
  expect(done).toMatchObject({ code: 0, problem: '' })
  expect(done.out).toMatch(
    /^name: Rohan Kulkarni\nrelation: Brother\nemail: rohan@example\.in\nnamedAt: .+\n$/,
  )
  const { rows } = await shop.database.run(
    `select details from security_events where event = 'sensitive_read' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual(Array(2).fill({ details: { reason: 'nominee command' } }))
})

test.each([
  ['an unknown customer', ['--email', 'nobody@example.in'], 'No customer logs in with'],
  ['no email', [], 'Name the customer with --email.'],
])('reports %s', async (_, args, sentence) => {
  const mistaken = await run(...args)
  expect(mistaken).toMatchObject({ code: 1, out: '' })
  expect(mistaken.problem).toContain(sentence)
})
