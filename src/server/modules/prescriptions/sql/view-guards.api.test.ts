import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { appendOnly, statements, withAndWithout } from '../../../../../tests/triggers.ts'
import type { Database } from '../../../platform/db.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.run(
    `insert into prescription_views (prescription_id, page_id, viewer_role, viewer_id, viewed_at)
     values (gen_random_uuid(), gen_random_uuid(), 'customer', gen_random_uuid(), now())`,
  )
})
afterAll(() => database.close())

test.each([
  `update prescription_views set viewer_role = 'pharmacy'`,
  'delete from prescription_views',
  'truncate prescription_views',
])('refuses to change or remove a recorded view: %s', async (change) => {
  const found = await withAndWithout(
    database,
    'append_only on prescription_views',
    statements(change),
  )
  expect(found).toEqual(appendOnly('prescription_views'))
})

test('stores encrypted pages uncompressed', async () => {
  const { rows } = await database.run(
    `select attstorage from pg_attribute
     where attrelid = 'prescription_pages'::regclass and attname = 'ciphertext'`,
  )
  expect(rows).toEqual([{ attstorage: 'e' }])
})
