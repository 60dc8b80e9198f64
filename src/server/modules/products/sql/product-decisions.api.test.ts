import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { clearInventory, seedMedicine, seedPharmacy } from '../../../../../tests/inventory.ts'
import { rowsAfter, withAndWithout } from '../../../../../tests/triggers.ts'
import type { Database } from '../../../platform/db.ts'

const admin = '00000000-0000-4000-8000-00000000000a'

let database: Database
let keyed: { id: string; productId: string }
let other: { id: string; productId: string }
let keyless: { id: string; productId: string }
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await clearInventory(database)
  const pharmacies = await Promise.all([seedPharmacy(database.db), seedPharmacy(database.db)])
  const [first, second] = pharmacies.map(({ id }) => id)
  const seed = (pharmacy = '', given: object) => seedMedicine(database.db, pharmacy, given)
  keyed = await seed(first, { name: 'Dolo 650', productKey: 'dolo 650|micro' })
  other = await seed(second, { name: 'Dolo-650', productKey: 'dolo650|micro' })
  keyless = await seed(second, { name: 'Dolo', strength: '650mg' })
})

const merge = (from: string, into: string) => `
  insert into product_decisions (kind, product_id, other_id, leads_to, facts, made_by, made_at)
  values ('merge', '${from}', '${into}', '${into}', '{}', '${admin}', now())`
const note = (id: string) => `
  insert into decided_listings
  select id, case when product_key is null then facts_of_listing(medicines) else '' end from medicines where id = '${id}'`
const undo = `update product_decisions set reversed_at = now(), reversed_by = '${admin}'`
const productOf = async (id: string) =>
  (await database.run('select product_id from medicines where id = $1', [id])).rows[0]?.product_id

test('product_digest() makes the product’s id from its key, and nothing else can be written', async () => {
  const { rows } = await database.run(`select product_digest('dolo 650|micro') as id`)
  expect(keyed.productId).toBe(rows[0]?.id)
  expect(keyless.productId).toBe(keyless.id)
  await database.run('update medicines set product_id = $1 where id = $2', [
    other.productId,
    keyed.id,
  ])
  expect(await productOf(keyed.id)).toBe(keyed.productId)
})

test('product_of() leads present and future offers to where their product was merged, and back', async () => {
  await database.run(merge(other.productId, keyed.productId))
  const { id: pharmacy } = await seedPharmacy(database.db)
  const later = await seedMedicine(database.db, pharmacy, { productKey: 'dolo650|micro' })
  expect(later.productId).toBe(keyed.productId)
  expect(await productOf(other.id)).toBe(keyed.productId)
  await database.run(undo)
  expect(await productOf(other.id)).toBe(other.productId)
  expect(await productOf(later.id)).toBe(other.productId)
})

test('move_offers() moves deleted offers, too', async () => {
  await database.run('update medicines set deleted_at = now() where id = $1', [other.id])
  await database.run(merge(other.productId, keyed.productId))
  expect(await productOf(other.id)).toBe(keyed.productId)
})

test('facts_of_listing() lets a listing without a key leave when it says something else, and return', async () => {
  await database.run(note(keyless.id))
  await database.run(merge(keyless.id, keyed.productId))
  const edit = (strength: string) =>
    database.run('update medicines set strength = $1 where id = $2', [strength, keyless.id])
  expect(await productOf(keyless.id)).toBe(keyed.productId)
  await edit('500mg')
  expect([keyed.productId, keyless.id]).not.toContain(await productOf(keyless.id))
  await edit('650mg')
  expect(await productOf(keyless.id)).toBe(keyed.productId)
})

test('own_product() takes a listing out of a product of its id when it says something else', async () => {
  await database.run(note(keyless.id))
  await database.run(merge(keyed.productId, keyless.id))
  await database.run(`update medicines set strength = '500mg' where id = $1`, [keyless.id])
  expect(await productOf(keyed.id)).toBe(keyless.id)
  expect(await productOf(keyless.id)).not.toBe(keyless.id)
})

test('a product keeps the facts of its own offers, whichever are older', async () => {
  await database.run(merge(keyed.productId, other.productId))
  const { rows } = await database.run('select name, offers from products where id = $1', [
    other.productId,
  ])
  expect(rows).toEqual([{ name: 'Dolo-650', offers: 2 }])
})

test('a correction outlives changes of the offers', async () => {
  await database.run(
    `insert into product_decisions (kind, product_id, corrected, is_current, facts, made_by, made_at)
     values ('correction', $1, '{"name": "Dolo 650 Tablet", "packSize": null}', true, '{}', $2, now())`,
    [keyed.productId, admin],
  )
  await database.run(`update medicines set name = 'Dolo', description = 'New' where id = $1`, [
    keyed.id,
  ])
  const found = async () =>
    (
      await database.run('select name, description, corrected from products where id = $1', [
        keyed.productId,
      ])
    ).rows[0]
  expect(await found()).toEqual({
    name: 'Dolo 650 Tablet',
    description: 'New',
    corrected: { name: 'Dolo 650 Tablet' },
  })
  await database.run(`${undo}, is_current = false`)
  expect(await found()).toEqual({ name: 'Dolo', description: 'New', corrected: null })
})

test('each trigger makes the difference', async () => {
  const products = `select count(distinct product_id)::integer as n from medicines`
  const nil = '00000000-0000-0000-0000-000000000000'
  const merged = merge(other.productId, keyed.productId)
  expect(
    await withAndWithout(
      database,
      'follow_made_decisions on product_decisions',
      rowsAfter(merged, products),
    ),
  ).toEqual({ with: [{ n: 2 }], without: [{ n: 3 }] })
  expect(
    await withAndWithout(
      database,
      'follow_changed_decisions on product_decisions',
      rowsAfter(merged, undo, products),
    ),
  ).toEqual({ with: [{ n: 3 }], without: [{ n: 2 }] })
  const renamed = `update medicines set product_key = 'dolo 650|micro' where id = '${other.id}'`
  expect(
    await withAndWithout(
      database,
      'derive_product_id_of_changed on medicines',
      rowsAfter(renamed, products),
    ),
  ).toEqual({ with: [{ n: 2 }], without: [{ n: 3 }] })
  const added = `
    insert into medicines (pharmacy_id, name, description, composition, category, price_paise, stock, product_key,
      schedule, needs_prescription, needs_form21, pickup_only, unknown_salts)
    select pharmacy_id, name, '', '', '', 1500, 0, product_key, schedule, needs_prescription, needs_form21,
      pickup_only, unknown_salts from medicines where id = '${keyed.id}'`
  const unnamed = `select count(*)::integer as n from medicines where product_id = '${nil}'`
  expect(
    await withAndWithout(
      database,
      'derive_product_id_of_added on medicines',
      rowsAfter(added, unnamed),
    ),
  ).toEqual({ with: [{ n: 0 }], without: [{ n: 1 }] })
})
