import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedPharmacy } from '../../../../../tests/inventory.ts'
import { appendOnly, statements, withAndWithout } from '../../../../../tests/triggers.ts'
import type { Database } from '../../../platform/db.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedPharmacy(database.db)
})
afterAll(() => database.close())

test.each([
  `update licence_events set state = 'active'`,
  'delete from licence_events',
  'truncate licence_events',
])('the history of licences is never rewritten: %s', async (statement) => {
  const found = await withAndWithout(
    database,
    'append_only on licence_events',
    statements(statement),
  )
  expect(found).toEqual(appendOnly('licence_events'))
})

test('one licence number is active at most once for a form and an authority', async () => {
  const copy = (state: string, authority = '') => `
    insert into licences (pharmacy_id, form, number, issuing_authority, state, asked_at)
    select pharmacy_id, form, lower(number) || ' ', '${authority}', '${state}', now() from licences
    where state = 'active' and issuing_authority = ''`
  await expect(database.run(copy('active'))).rejects.toThrow(/licences_number/)
  for (const other of [copy('pending'), copy('cancelled'), copy('active', 'Another authority')])
    await expect(database.run(other)).resolves.toBeDefined()
})
