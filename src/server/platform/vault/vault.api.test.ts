import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { testKeys } from '../../../../tests/operator-keys.ts'
import type { Database } from '../db.ts'
import type { Sealed } from './data-keys.ts'
import { KeyProblem } from './operator-keys.ts'
import { dataKeyJobs, ensureDataKeys, renewDataKey, wrapAgain } from './rotate.ts'
import { setOperatorKeys, withKeys } from './vault.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const place = { column: 'patients.name', row: 'one' } as const
const seal = (value = 'Meera Kulkarni') => withKeys(database.db, (keys) => keys.seal(value, place))
const open = (sealed: Sealed, at = place as { column: 'patients.name'; row: string }) =>
  withKeys(database.db, (keys) => keys.open(sealed, at))
const now = new Date()

test('opens what it sealed, and seals the same value differently each time', async () => {
  const [first, second] = [await seal(), await seal()]
  expect(first).not.toBe(second)
  expect(first).not.toContain('Meera')
  expect(await open(first)).toBe('Meera Kulkarni')
})

test('opens nothing in another row or column, and nothing that was changed', async () => {
  const sealed = await seal()
  await expect(open(sealed, { ...place, row: 'two' })).rejects.toThrow(/authenticate/)
  const column = 'patients.address'
  await expect(
    withKeys(database.db, (keys) => keys.open(sealed, { column, row: 'one' })),
  ).rejects.toThrow(/authenticate/)
  const last = sealed.at(-3) === 'A' ? 'B' : 'A'
  const changed = `${sealed.slice(0, -3)}${last}${sealed.slice(-2)}` as Sealed
  await expect(open(changed)).rejects.toThrow(/authenticate/)
})

test('names the data key that is gone, and the operator’s key that is missing or another', async () => {
  const { db } = database
  const sealed = await seal()
  const unknown = `000000000000${sealed.slice(12)}` as Sealed
  await expect(open(unknown)).rejects.toThrow(
    new KeyProblem(
      'The data key 000000000000 is not in data_keys: what it encrypted cannot be read. Restore its row from a backup.',
    ),
  )
  setOperatorKeys(db, testKeys('k2'))
  await expect(open(sealed)).rejects.toThrow(/DATA_KEYS lacks the key test, which wraps/)
  await expect(ensureDataKeys(db, now)).rejects.toThrow(/DATA_KEYS lacks the key test/)
  const [k2] = testKeys('k2')
  setOperatorKeys(db, [{ ...k2, id: 'test' }])
  await expect(open(sealed)).rejects.toThrow(/key test of DATA_KEYS does not open/)
  // Back in the settings, everything is readable again.
  setOperatorKeys(db, testKeys('k2', 'test'))
  expect(await open(sealed)).toBe('Meera Kulkarni')
})

test('wraps the data keys again, after which the earlier key is not needed', async () => {
  const { db } = database
  const sealed = await seal()
  setOperatorKeys(db, testKeys('k2', 'test'))
  expect(await wrapAgain(db)).toBe(2)
  expect(await wrapAgain(db)).toBe(0)
  setOperatorKeys(db, testKeys('k2'))
  await ensureDataKeys(db, now)
  expect(await open(sealed)).toBe('Meera Kulkarni')
})

test('encrypts with a new data key each quarter, and reads what earlier ones encrypted', async () => {
  const { db } = database
  const sealed = await seal()
  const [job] = dataKeyJobs(db)
  await job?.run(new Date(now.getTime() + 90 * 86_400_000), new AbortController().signal)
  expect((await seal()).slice(0, 12)).toBe(sealed.slice(0, 12))
  await job?.run(new Date(now.getTime() + 92 * 86_400_000), new AbortController().signal)
  expect((await seal()).slice(0, 12)).not.toBe(sealed.slice(0, 12))
  expect(await open(sealed)).toBe('Meera Kulkarni')
})

test('has one current data key when several are made at the same time', async () => {
  const { db, run } = database
  await Promise.all([1, 2, 3].map(() => renewDataKey(db, now)))
  await Promise.all([1, 2, 3].map(() => ensureDataKeys(db, now)))
  const { rows } = await run(
    'select use, count(*)::int as n from data_keys where is_current group by use order by use',
  )
  expect(rows).toEqual([
    { use: 'fields', n: 1 },
    { use: 'search', n: 1 },
  ])
})

test('asks the database for a key once', async () => {
  const sealed = await seal()
  await database.run('delete from data_keys')
  expect(await open(sealed)).toBe('Meera Kulkarni')
  expect(await open(await seal('again'))).toBe('again')
})
