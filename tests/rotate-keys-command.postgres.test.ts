import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { newCustomer, type TestActor } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { testKeySetting, testKeys } from './operator-keys.ts'
import { goodPatient, newPatient } from './prescription-uploads.ts'
import { runScript } from './run-script.ts'

/* `npm run rotate-keys`, as an operator runs it beside the shop. */

// Each run starts a program.
vi.setConfig({ testTimeout: 120_000 })

let shop: TestShop
let customer: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  customer = await newCustomer(shop)
  await newPatient(customer)
})
afterAll(() => shop.close())

const run = (keys: string | undefined, ...args: string[]) => {
  const { url = '' } = shop.database as { url?: string }
  const setting: Record<string, string> = keys === undefined ? {} : { DATA_KEYS: keys }
  return runScript('rotate-keys', args, { DATABASE_URL: url, ...setting })
}

const names = async () => (await customer.api.patients.list()).patients.map(({ name }) => name)
const wrappedBy = async () => {
  const { rows } = await shop.database.run('select distinct wrapped_by from data_keys order by 1')
  return rows.map(({ wrapped_by }) => wrapped_by)
}
const sealedDetails = async () =>
  (await shop.database.run('select details from patients')).rows[0]?.details

test('wraps the data keys with the first key, after which the earlier one is not needed', async () => {
  const before = await sealedDetails()
  const done = await run(testKeySetting('k2', 'test'))
  expect(done).toMatchObject({ code: 0, problem: '', out: 'Data keys wrapped again: 2.\n' })
  expect(await wrappedBy()).toEqual(['k2'])
  expect(await sealedDetails()).toBe(before)
  setOperatorKeys(shop.database.db, testKeys('k2'))
  expect(await names()).toEqual([goodPatient.name])
})

test('makes a new data key and encrypts everything with it, and the shop reads on', async () => {
  const before = await sealedDetails()
  const done = await run(testKeySetting('k2'), '--new-data-key', '--encrypt-again')
  expect(done).toMatchObject({ code: 0, problem: '' })
  expect(done.out).toContain('The current data key encrypts everything that was there.')
  expect(await sealedDetails()).not.toBe(before)
  expect(await names()).toEqual([goodPatient.name])
})

test('says how many rows no key opens, and leaves them', async () => {
  await shop.database.run(`update patients set details = left(details, -8)`)
  const broken = await sealedDetails()
  const done = await run(testKeySetting('k2'), '--new-data-key', '--encrypt-again')
  expect(done).toMatchObject({ code: 1 })
  expect(done.out).toContain('1 row cannot be decrypted and stays as it is.')
  expect(await sealedDetails()).toBe(broken)
})

test.each([
  ['no key', undefined, [], 'DATA_KEYS is required'],
  ['a missing key', testKeySetting('k3'), [], 'DATA_KEYS lacks the key k2'],
  ['an unknown option', testKeySetting('k2'), ['--all'], 'Usage: npm run rotate-keys'],
])('does nothing with %s, and says so', async (_, keys, args, sentence) => {
  const before = await wrappedBy()
  const refused = await run(keys, ...args)
  expect(refused).toMatchObject({ code: 2, out: '' })
  expect(refused.problem).toContain(sentence)
  expect(await wrappedBy()).toEqual(before)
})
