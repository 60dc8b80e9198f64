import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicines } from '../../../../tests/inventory.ts'
import { romanised } from './romanised.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

async function ask<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  const answer = await shop.database.db.execute(statement)
  return (answer as unknown as { rows: Row[] }).rows
}
const soundOf = async (words: string) =>
  (await ask<{ sound: string }>(sql`select sound_of(${romanised(words)}) as sound`))[0]?.sound
const noted = async () =>
  (await ask<{ name: string }>(sql`select name from salts order by name`)).map(({ name }) => name)

test.each([
  ['paracetamol', 'parasitamol', 'pairasitamol', 'पैरासिटामोल'],
  ['amoxycillin', 'amoxicilin', 'एमोक्सिसिलिन'],
  ['azithromycin', 'azithromicin', 'एज़िथ्रोमाइसिन', 'एजिथ्रोमाइसिन'],
  ['cetirizine', 'setrizin', 'सेट्रिज़िन'],
  ['metformin', 'metphormin', 'मेटफॉर्मिन'],
  ['ampicillin', 'एंपिसिलिन', 'एम्पीसिलीन'],
  ['vitamin d3', 'Vitaman  D3', 'विटामिन डी३'],
])('%s sounds like %s', async (name, ...others) => {
  const sound = await soundOf(name)
  expect(sound).toMatch(/^[a-z]/)
  for (const other of others) expect(await soundOf(other)).toBe(sound)
})

test('gives names that only begin alike different sounds, and text without letters none', async () => {
  expect(await soundOf('metoprolol')).not.toBe(await soundOf('metronidazole'))
  expect(await soundOf('पैरा')).toBe('pr')
  expect(await soundOf('-- !')).toBe('')
})

test('stores each salt of new and changed medicines once', async () => {
  const { _id } = await newMedicine(pharmacy)
  const write = (salts: string) =>
    ask(sql`update medicines set salts = ${salts}::text[] where id = ${_id}`)
  await write('{zincovit,"ascorbic acid",""}')
  await write('{zincovit,"ascorbic acid",biotin}')
  await write('{}')
  await ask(sql`update medicines set salts = null where id = ${_id}`)
  expect(await noted()).toEqual(expect.arrayContaining(['ascorbic acid', 'biotin', 'zincovit']))
  await seedMedicines(
    shop.database.db,
    sql`insert into medicines (pharmacy_id, name, description, composition, category, batch_number,
      expiry_date, price_paise, stock, salts, schedule, needs_prescription, needs_form21, pickup_only, unknown_salts)
    select pharmacy_id, name || n, description, composition, category, batch_number, expiry_date,
      price_paise, stock, array['biotin', 'salt ' || n],
      schedule, needs_prescription, needs_form21, pickup_only, unknown_salts
    from medicines, generate_series(1, 3) n where id = ${_id}`,
  )
  const names = await noted()
  expect(names).toEqual(expect.arrayContaining(['salt 1', 'salt 2', 'salt 3']))
  expect(names).toEqual([...new Set(names)])
})
