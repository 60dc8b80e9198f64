import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../../tests/inventory.ts'
import { rowsAfter, withAndWithout } from '../../../../../tests/triggers.ts'
import type { Database } from '../../../platform/db.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedMedicine(database.db, (await seedPharmacy(database.db)).id)
})
afterAll(() => database.close())

const copy = `
  insert into medicines (pharmacy_id, name, description, composition, category, batch_number, expiry_date,
    price_paise, stock, schedule, needs_prescription, needs_form21, pickup_only, unknown_salts)
  select pharmacy_id, 'Copy', '', '', '', 'B-2', expiry_date, 100, 0,
    schedule, needs_prescription, needs_form21, pickup_only, unknown_salts from medicines`
const another = `
  insert into pharmacies (name, email, username, password_hash, phone, address, license_number, verified_at)
  values ('Another', 'another@example.in', 'another', '-', '9822044170', 'Pune', 'MH-9', now())`
const forget = 'delete from catalogue_changes'
const logged = 'select what, medicine_id is not null as named from catalogue_changes'

test.each([
  ['log_added_medicines on medicines', [forget, copy], true],
  ['log_changed_medicines on medicines', [forget, 'update medicines set price_paise = 5'], true],
  [
    'log_deleted_medicines on medicines',
    [copy, forget, `delete from medicines where name = 'Copy'`],
    true,
  ],
  ['log_changed_products on products', [forget, 'update products set popularity = 5'], true],
  [
    'log_changed_pharmacies on pharmacies',
    [forget, 'update pharmacies set suspended_at = now()'],
    false,
  ],
  [
    'log_changed_pharmacies on pharmacies',
    [forget, `update pharmacies set form20_until = '2030-01-01'`],
    false,
  ],
  ['log_added_pharmacies on pharmacies', [forget, another], false],
  ['log_changed_pharmacies on pharmacies', [forget, `update pharmacies set name = 'New'`], false],
  [
    'log_deleted_pharmacies on pharmacies',
    [another, forget, `delete from pharmacies where name = 'Another'`],
    false,
  ],
] as const)('logs changes that cached responses follow: %s', async (trigger, changes, named) => {
  const found = await withAndWithout(database, trigger, rowsAfter(...changes, logged))
  expect(found).toEqual({ with: [{ what: 'anything', named }], without: [] })
})

const licence = `insert into licences (pharmacy_id, form, number, asked_at)
  select pharmacy_id, '20F', 'MH-F', now() from licences where form = '20'`

test.each([
  ['log_added_licences on licences', [forget, licence]],
  ['log_changed_licences on licences', [licence, forget, `update licences set district = 'Pune'`]],
  ['log_punctuality on pharmacies', [forget, 'update pharmacies set lately_on_time = 7']],
] as const)('logs under its pharmacy’s id what its page shows: %s', async (trigger, changes) => {
  const found = await withAndWithout(database, trigger, rowsAfter(...changes, logged))
  expect(found).toEqual({ with: [{ what: 'shown', named: true }], without: [] })
})
