import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../../tests/inventory.ts'
import { rowsAfter, withAndWithout } from '../../../../../tests/triggers.ts'
import type { Database } from '../../../platform/db.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const { id } = await seedPharmacy(database.db)
  await seedMedicine(database.db, id, { salts: ['paracetamol'] })
})
afterAll(() => database.close())

const add = `
  insert into medicines (pharmacy_id, name, description, composition, category, batch_number, expiry_date,
    price_paise, stock, salts, schedule, needs_prescription, needs_form21, pickup_only, unknown_salts)
  select pharmacy_id, 'Zincovit', '', '', '', 'B-2', expiry_date, 100, 0, array['zinc', 'biotin'],
    schedule, needs_prescription, needs_form21, pickup_only, unknown_salts from medicines`
const words = `select word from vocabulary where word = 'zincovit'`
const salts = `select name from salts where name in ('zinc', 'biotin') order by name`
const newSalts = [{ name: 'biotin' }, { name: 'zinc' }]

test.each([
  ['derive_words_of_added on products', add],
  ['derive_words_of_changed on products', `update medicines set name = 'Zincovit'`],
] as const)('adds words of products to the vocabulary: %s', async (trigger, change) => {
  const found = await withAndWithout(database, trigger, rowsAfter(change, words))
  expect(found).toEqual({ with: [{ word: 'zincovit' }], without: [] })
})

test.each([
  ['derive_salts_of_added on medicines', add],
  ['derive_salts_of_changed on medicines', `update medicines set salts = array['zinc', 'biotin']`],
] as const)('adds salts of medicines to the names of salts: %s', async (trigger, change) => {
  const found = await withAndWithout(database, trigger, rowsAfter(change, salts))
  expect(found).toEqual({ with: newSalts, without: [] })
})

const answered = async (call: string) =>
  (await database.run(`select ${call}::text as answer`)).rows[0]?.answer

test.each([
  ['words_in()', `words_in('Dolo-650 1,000IU Tablets 2.5')`, 'dolo 650 1000 iu tablet 2.5'],
  ['words_of()', `words_of('Dolo 650 mg of Micro Labs Ltd')`, `'650' 'dolo' 'lab' 'micro'`],
  ['squeezed()', `squeezed('Dolo-650 Tablet')`, 'dolo650tablet'],
  ['folded()', `folded('setirijine')`, 'setirisine'],
  ['sound_of()', `sound_of('Amoxycillin')`, 'amksln'],
])('%s derives what searches compare', async (_, call, answer) => {
  expect(await answered(call)).toBe(answer)
})

test('learn_words() adds alphabetic words to the vocabulary, each once', async () => {
  const learn = `select learn_words(words_of('Montek LC 10 montek'))`
  await database.run(learn)
  await database.run(learn)
  const { rows } = await database.run(
    `select word from vocabulary where word in ('montek', 'lc', '10')`,
  )
  expect(rows).toEqual([{ word: 'montek' }])
})

test('note_salts() adds names of salts, each once and none that is blank', async () => {
  await database.run(`select note_salts(array['niacin', '', 'niacin', 'paracetamol'])`)
  const { rows } = await database.run(`select name from salts where name in ('niacin', '')`)
  expect(rows).toEqual([{ name: 'niacin' }])
})
