import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'
import type { Database } from '../../platform/db.ts'

let database: Database
let pharmacyId: string
let id: string
beforeAll(async () => {
  database = await openTestDatabase()
  pharmacyId = (await seedPharmacy(database.db)).id
})
beforeEach(async () => {
  id = (await seedMedicine(database.db, pharmacyId, { stock: 10 })).id
})
afterAll(() => database.close())

/** What the statement logged for the medicine ('it'), for others ('another') and for all ('all'). */
async function loggedBy(statement: string, values: unknown[] = [id]): Promise<string[]> {
  await database.run('delete from catalogue_changes')
  await database.run(statement, values)
  const { rows } = await database.run('select medicine_id, what from catalogue_changes order by 2')
  return rows.map(({ medicine_id, what }) => {
    const whom = medicine_id === id ? 'it' : medicine_id === null ? 'all' : 'another'
    return `${what} of ${whom}`
  })
}

const update = (set: string) => loggedBy(`update medicines set ${set} where id = $1`)

describe('a change of a medicine logs', () => {
  test('its look when only its units change', async () => {
    expect(await update('reserved = 4')).toEqual(['shown of it'])
    expect(await update('stock = stock - 4, reserved = 0')).toEqual([])
    expect(await update('stock = 5')).toEqual(['shown of it'])
  })

  test('anything when the last unit goes or the first comes', async () => {
    expect(await update('reserved = stock')).toEqual(['anything of it'])
    expect(await update('stock = 11')).toEqual(['anything of it'])
  })

  test('nothing when only its pharmacy sees the change', async () => {
    expect(
      await update(
        `updated_at = now(), sku = 'A-1', gtin = '08901030865237', image_address = 'https://a.in'`,
      ),
    ).toEqual([])
    expect(await update('name = name')).toEqual([])
  })

  test('only the deletion of a deleted medicine', async () => {
    expect(await update('deleted_at = now()')).toEqual(['anything of it'])
    expect(await update('stock = 20, price_paise = 5')).toEqual([])
  })

  test('anything for every other column', async () => {
    const { rows } = await database.run(
      `select column_name, data_type from information_schema.columns where table_schema = 'public'
        and table_name = 'medicines' and is_generated = 'NEVER' and column_name not in
        ('id', 'pharmacy_id', 'stock', 'reserved', 'sku', 'gtin', 'updated_at', 'bar',
         'image_address', 'product_id')`,
    )
    expect(rows.length).toBeGreaterThan(20)
    // Columns with a CHECK constraint.
    const within: Record<string, string> = {
      declared_schedule: `'H1'`,
      schedule: `'H1'`,
      mrp_paise: '10000000',
      gst_bp: '1200',
      country_of_origin: `'IN'`,
      image: `'/images/a.webp'`,
    }
    for (const { column_name, data_type } of rows) {
      const value = within[String(column_name)] ?? values[String(data_type)]
      const logged = await update(`${column_name} = ${value}`)
      expect.soft({ column_name, logged }).toEqual({ column_name, logged: ['anything of it'] })
      id = (await seedMedicine(database.db, pharmacyId, { stock: 10 })).id
    }
  })
})

/** A value of each type that no medicine of these tests has. */
const values: Record<string, string> = {
  text: `'something else'`,
  date: `'2098-01-01'`,
  integer: '77',
  smallint: '7',
  'double precision': '7',
  boolean: 'true',
  ARRAY: 'array[7]',
  'timestamp with time zone': `'2020-01-01'`,
}

const copies = `insert into medicines (pharmacy_id, name, description, composition, category, batch_number,
    expiry_date, price_paise, stock, schedule, needs_prescription, needs_form21, pickup_only, unknown_salts)
  select pharmacy_id, name, description, composition, category, batch_number, expiry_date, price_paise, stock,
    schedule, needs_prescription, needs_form21, pickup_only, unknown_salts
    from medicines, generate_series(1, $2) where id = $1`

test('logs new medicines one by one, and very many as one row', async () => {
  expect(await loggedBy(copies, [id, 2])).toEqual(['anything of another', 'anything of another'])
  expect(await loggedBy(copies, [id, 101])).toEqual(['anything of all'])
  const every = `update medicines set price_paise = price_paise + 1 where pharmacy_id = $1`
  expect(await loggedBy(every, [pharmacyId])).toEqual(['anything of all'])
})

test('logs a pharmacy when its public data changes', async () => {
  const change = (set: string) =>
    loggedBy(`update pharmacies set ${set} where id = $1`, [pharmacyId])
  expect(await change(`password_hash = 'other', phone = '9822044171'`)).toEqual([])
  expect(await change('name = name')).toEqual([])
  for (const set of [
    `name = 'Another'`,
    `address = 'Elsewhere'`,
    `license_number = 'MH-2'`,
    'closed_at = now()',
    'verified_at = null',
  ])
    expect.soft([set, await change(set)]).toEqual([set, ['anything of all']])
})

test('logs a review as a changed look of its medicine', async () => {
  const insert = `insert into reviews (medicine_id, pharmacy_id, author, rating, title, content, verified, sample)
    values ($1, $2, 'Meera', 4, 'Good', 'Helps.', true, $3)`
  expect(await loggedBy(insert, [id, pharmacyId, true])).toEqual(['shown of it'])
  expect(await loggedBy(insert, [id, pharmacyId, false])).toEqual(['shown of it'])
  const helpful = 'update reviews set helpful = helpful + 1 where medicine_id = $1'
  expect(await loggedBy(helpful)).toEqual(['shown of it'])
  expect(await loggedBy('delete from reviews where medicine_id = $1')).toEqual(['shown of it'])
})
