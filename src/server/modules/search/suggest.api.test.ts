import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MedicineInput } from '#contract/medicine.ts'
import { newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicines } from '../../../../tests/inventory.ts'
import { countSalts } from '../inventory/index.ts'

let shop: TestShop
let pharmacy: TestActor
const strip = { packSize: 'strip of 15 tablets', price: 30.5 }
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
  const other = await newPharmacy(shop)
  const waiting = await newPharmacy(shop, { verified: false })
  await stock(pharmacy, 'Calpol 650mg Tablet', 'Pain relief', 'paracetamol', strip)
  await stock(other, 'Calpol 650mg Tablet', 'Pain relief', 'paracetamol', strip)
  await stock(pharmacy, 'Calpol 250mg Suspension', 'Child care', 'paracetamol')
  await stock(pharmacy, 'Augmentin 625 Duo', 'Infections', 'amoxycillin,clavulanic acid')
  await stock(pharmacy, 'Cetzine Tablet', 'Allergy', 'cetirizine')
  await stock(waiting, 'Secret drops', 'Pain nobody sees', 'paraldehyde')
})
afterAll(() => shop.close())

async function stock(
  seller: TestActor,
  name: string,
  category: string,
  salts: string,
  given: Partial<MedicineInput> = {},
) {
  const composition = salts.replace(',', ' + ')
  const { _id } = await newMedicine(seller, { name, category, composition, ...given })
  await shop.database.db.execute(
    sql`update medicines set salts = string_to_array(${salts}, ',') where id = ${_id}`,
  )
}
const suggest = (q?: string) => shop.as().catalogue.suggest({ query: { q } })
const saltsFor = async (q: string) => (await suggest(q)).salts

test('suggests a product once, however many sell it, with what distinguishes it from others', async () => {
  const { medicines } = await suggest('calpol')
  expect(medicines).toEqual([
    expect.objectContaining({ name: 'Calpol 250mg Suspension', match: 'typed' }),
    {
      _id: expect.any(String),
      name: 'Calpol 650mg Tablet',
      form: medicines[1]?.form,
      strength: medicines[1]?.strength,
      packSize: 'strip of 15 tablets',
      price: 30.5,
      image: '',
      match: 'typed',
    },
  ])
})

test('finds a salt by the beginning of any word of its name, with or without a strength', async () => {
  const clavulanic = { name: 'clavulanic acid', medicines: 1, match: 'typed' }
  for (const q of ['cl', 'CLAV', 'acid', 'Clavulanic acid 125mg', 'acid clavulanic'])
    expect.soft(await saltsFor(q)).toEqual([clavulanic])
  expect(await saltsFor('lanic')).toEqual([{ ...clavulanic, match: 'close' }])
})

test('suggests only salts with sellers, each with its number of medicines', async () => {
  expect(await saltsFor('para')).toEqual([{ name: 'paracetamol', medicines: 3, match: 'typed' }])
})

test.each([
  ['parasitamol', 'paracetamol'],
  ['pairasitamol 500', 'paracetamol'],
  ['पैरासिटामोल', 'paracetamol'],
  ['पैरासिट', 'paracetamol'],
  ['amoxicilin', 'amoxycillin'],
  ['एमोक्सिसिलिन', 'amoxycillin'],
  ['setrizin', 'cetirizine'],
  ['clavulanik asid', 'clavulanic acid'],
])('treats %s as close to %s and marks it', async (q, name) => {
  expect(await saltsFor(q)).toEqual([expect.objectContaining({ name, match: 'close' })])
})

test('finds categories by each typed word, or by similar words', async () => {
  const categories = async (q: string) => (await suggest(q)).categories
  expect(await categories('pain')).toEqual([{ name: 'Pain relief', match: 'typed' }])
  expect(await categories('care child')).toEqual([{ name: 'Child care', match: 'typed' }])
  expect(await categories('infektions')).toEqual([{ name: 'Infections', match: 'close' }])
  expect(await categories('zyrtec gel')).toEqual([])
})

test('ranks salts with more medicines first once they are counted', async () => {
  await stock(pharmacy, 'Zinda', 'Vitamins', 'zinc oxide')
  for (const name of ['Zed', 'Zeta']) await stock(pharmacy, name, 'Vitamins', 'zinc sulphate')
  const names = async () => (await saltsFor('zinc')).map(({ name }) => name)
  expect(await names()).toEqual(['zinc oxide', 'zinc sulphate'])
  await countSalts(shop.database.db)
  // Cached suggestions may be a minute older than the count.
  shop.advance(60)
  expect(await names()).toEqual(['zinc sulphate', 'zinc oxide'])
})

test('leaves out names that match fewer typed words than the best name', async () => {
  await stock(pharmacy, 'Folvite', 'Vitamins', 'folic acid')
  expect(await saltsFor('acid')).toHaveLength(2)
  for (const q of ['folic acid', 'phollic asid'])
    expect.soft(await saltsFor(q)).toMatchObject([{ name: 'folic acid' }])
})

test('searches for a word that is like no other in normal time', async () => {
  await shop.database.run(
    `insert into salts (name) select 'salt ' || n from generate_series(1, 3000) n`,
  )
  const begun = performance.now()
  expect(await saltsFor('x'.repeat(40))).toEqual([])
  expect(await saltsFor('xy'.repeat(50))).toEqual([])
  // Generous for a busy machine: computing the sound again for each salt took half a minute.
  expect(performance.now() - begun).toBeLessThan(15_000)
})

test('reports more than a hundred as many', async () => {
  await seedMedicines(
    shop.database.db,
    sql`insert into medicines (pharmacy_id, name, description, composition, category, batch_number,
      expiry_date, price_paise, stock, salts, schedule, needs_prescription, needs_form21, pickup_only, unknown_salts)
    select pharmacy_id, 'Generic ' || n, description, composition, category, batch_number, expiry_date,
      price_paise, stock, salts, schedule, needs_prescription, needs_form21, pickup_only, unknown_salts
    from medicines, generate_series(1, 99) n where name = 'Cetzine Tablet'`,
  )
  expect(await saltsFor('cetirizine')).toMatchObject([{ medicines: 100 }])
  await stock(pharmacy, 'Alerid', 'Allergy', 'cetirizine')
  expect(await saltsFor('cetirizine')).toMatchObject([{ medicines: null }])
})

test.each([undefined, '', 'p', ' p ', '%%', '__', "';--", '5 00'])(
  'suggests nothing for %s',
  async (q) => {
    expect(await suggest(q)).toEqual({ medicines: [], salts: [], categories: [] })
  },
)

test('marks whether a list matches what was typed', async () => {
  const { list } = shop.as().catalogue
  expect((await list({ query: { q: 'calpol' } })).headers['x-search-match']).toBe('typed')
  expect((await list()).headers['x-search-match']).toBeNull()
})
