import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { clearInventory, seedMedicine, seedPharmacy } from '../../../../../tests/inventory.ts'
import { rowsAfter, withAndWithout } from '../../../../../tests/triggers.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Database, Db } from '../../../platform/db.ts'
import { visibleOnItsOwn } from '../../inventory/index.ts'
import { medicines } from '../../inventory/tables.ts'
import { deriveEndedOffers } from '../availability-queries.ts'

const key = 'dolo 650|micro labs|15piece|paracetamol 650mg tablet'
const today = indianDay(new Date())

let database: Database
let pharmacies: string[]
let offers: string[]
let productId: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await clearInventory(database)
  pharmacies = []
  offers = []
  for (const [at, pricePaise] of [30_00, 28_00].entries()) {
    const { id } = await seedPharmacy(database.db)
    const createdAt = new Date(Date.now() - 60_000 + at)
    const given = { name: `Dolo ${at}`, productKey: key, pricePaise, createdAt }
    const medicine = await seedMedicine(database.db, id, given)
    pharmacies.push(id)
    offers.push(medicine.id)
    productId = medicine.productId
  }
})

const product = async () =>
  (await database.run('select name from products where id = $1', [productId])).rows[0]
const availability = async () =>
  (
    await database.run(
      `select p.offers, a.in_stock, a.price_paise, a.sellable_until::text
       from products p join product_availability a on a.product_id = p.id
       where p.id = $1 and p.sellable_until is not distinct from a.sellable_until`,
      [productId],
    )
  ).rows[0]
const change = (set: string, at: number) =>
  database.run(`update medicines set ${set} where id = $1`, [offers[at]])

test('medicines with one product key are offers of one product; others have products of their own', async () => {
  const other = await seedMedicine(database.db, pharmacies[0] ?? '', { name: 'Crocin' })
  expect(other.productId).toBe(other.id)
  const { rows } = await database.run('select name from products order by name')
  expect(rows).toEqual([{ name: 'Crocin' }, { name: 'Dolo 0' }])
})

describe('derive_products() follows the first offer that is still listed', () => {
  test('when it changes', async () => {
    await change("name = 'Dolo renamed'", 0)
    expect(await product()).toEqual({ name: 'Dolo renamed' })
    await change("name = 'Dolo of the other'", 1)
    expect(await product()).toEqual({ name: 'Dolo renamed' })
  })

  test('when it is deleted, and keeps its facts without any offer', async () => {
    await change('deleted_at = now()', 0)
    expect(await product()).toEqual({ name: 'Dolo 1' })
    await change('deleted_at = now()', 1)
    expect(await product()).toEqual({ name: 'Dolo 1' })
  })

  test('when it becomes an offer of another product', async () => {
    await change("product_key = 'dolo 500|micro labs|15piece|'", 0)
    expect(await product()).toEqual({ name: 'Dolo 1' })
    expect(await availability()).toMatchObject({ offers: 1, price_paise: 28_00 })
  })
})

test('derive_products() prefers offers that name more salts, whichever is first', async () => {
  await change("salts = array['glimepiride', 'metformin']", 0)
  await change("salts = array['glimepiride', 'metformin', 'voglibose']", 1)
  expect(await product()).toEqual({ name: 'Dolo 1' })
  await change("salts = array['glimepiride', 'metformin', 'voglibose']", 0)
  expect(await product()).toEqual({ name: 'Dolo 0' })
  await change('salts = null', 0)
  expect(await product()).toEqual({ name: 'Dolo 1' })
})

describe('derive_availability() describes the best offer', () => {
  test('the cheapest one in stock', async () => {
    expect(await availability()).toMatchObject({ offers: 2, in_stock: true, price_paise: 28_00 })
    await change('stock = reserved', 1)
    expect(await availability()).toMatchObject({ offers: 2, in_stock: true, price_paise: 30_00 })
    await change('stock = reserved', 0)
    expect(await availability()).toMatchObject({ offers: 2, in_stock: false, price_paise: 28_00 })
  })

  test('until the last offer can no longer be sold', async () => {
    await change("expiry_date = '2091-01-31'", 0)
    expect(await availability()).toMatchObject({ sellable_until: '2091-01-31' })
  })

  test('no offer of a deleted medicine', async () => {
    await change('deleted_at = now()', 0)
    await change('deleted_at = now()', 1)
    expect(await availability()).toEqual({
      offers: 0,
      in_stock: false,
      price_paise: null,
      sellable_until: null,
    })
  })
})

test('availability_of() counts the offers of a product once, however often it is asked for', async () => {
  const { rows } = await database.run(
    `select of.offers, of.price_paise from products p,
       lateral availability_of(array[p.id, p.id], current_date) of where p.offers > 0`,
    [],
  )
  expect(rows).toEqual([{ offers: 2, price_paise: 28_00 }])
})

test('an offer that expires no longer counts, once the day has come', async () => {
  await change("expiry_date = '2089-01-31'", 1)
  await deriveEndedOffers(database.db, '2089-01-30')
  expect(await availability()).toMatchObject({ offers: 2, price_paise: 28_00 })
  await deriveEndedOffers(database.db, '2089-01-31')
  expect(await availability()).toMatchObject({ offers: 1, price_paise: 30_00 })
})

const inventory = ["expiry_date = '2020-01-31'", "barred_from = '2020-01-01'", 'removed_at = now()']
const seller = [
  'verified_at = null',
  'closed_at = now()',
  'suspended_at = now()',
  'form20_until = null',
  "form20_until = '2020-01-01'",
  'form21_until = null',
  "form21_until = '2020-01-01'",
  'pharmacist_until = null',
  "pharmacist_until = '2020-01-01'",
  "gstin = null, verified_at = '2020-01-01'",
  'stopped = 4',
  'stopped = 16',
]
const needs = [
  'needs_prescription = false',
  'needs_prescription = true',
  'needs_form21 = true',
  "schedule = 'OTC'",
  "schedule = 'H', needs_prescription = true",
]

/** What the catalogue shows of the product, and how many offers are derived, after a change that is rolled back. */
async function counted(table: string, set: string, needed: string) {
  const found = { shown: -1, derived: -1 }
  const rollback = new Error('rollback')
  const work = async (tx: Db) => {
    const [medicine = '', pharmacy = ''] = [offers[0], pharmacies[0]]
    await tx.execute(sql`update medicines set ${sql.raw(needed)} where id = ${medicine}`)
    const id = table === 'medicines' ? medicine : pharmacy
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.raw(set)} where id = ${id}`)
    found.shown = await tx.$count(medicines, visibleOnItsOwn(tx, sql`${today}::date`))
    const derived = sql`select offers from products where id = ${productId}`
    const { rows } = (await tx.execute(derived)) as unknown as { rows: { offers: number }[] }
    found.derived = rows[0]?.offers ?? 0
    throw rollback
  }
  await database.db.transaction(work).catch((error: unknown) => {
    if (error !== rollback) throw error
  })
  return found
}

test.each([
  ...inventory.map((set) => ['medicines', set] as const),
  ...seller.map((set) => ['pharmacies', set] as const),
])('counts the offers that the catalogue shows: %s set %s', async (table, set) => {
  for (const needed of needs) {
    const { shown, derived } = await counted(table, set, needed)
    expect({ needed, derived }).toEqual({ needed, derived: shown })
  }
})

const moved = `update medicines set price_paise = 2000 where name = 'Dolo 1'`
const prices = `select price_paise from product_availability order by 1`
const added = `
  insert into medicines (pharmacy_id, name, description, composition, category, batch_number, expiry_date,
    price_paise, stock, product_key, schedule, needs_prescription, needs_form21, pickup_only, unknown_salts)
  select pharmacy_id, name, '', '', '', 'B-2', expiry_date, 1500, 5, product_key,
    schedule, needs_prescription, needs_form21, pickup_only, unknown_salts from medicines limit 1`

test.each([
  ['derive_products_of_added on medicines', added, 15_00],
  ['derive_products_of_changed on medicines', moved, 20_00],
  [
    'derive_products_of_deleted on medicines',
    `alter table stock_movements disable trigger all; alter table batches disable trigger all;
     delete from stock_movements; delete from batches; delete from medicines where name = 'Dolo 1'`,
    30_00,
  ],
  [
    'derive_availability_of_pharmacy on pharmacies',
    `update pharmacies set suspended_at = now() where id = (select pharmacy_id from medicines where name = 'Dolo 1')`,
    30_00,
  ],
] as const)('%s derives the availability', async (trigger, statement, price) => {
  const found = await withAndWithout(database, trigger, rowsAfter(statement, prices))
  expect(found).toEqual({ with: [{ price_paise: price }], without: [{ price_paise: 28_00 }] })
})
