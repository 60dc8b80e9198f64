import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPharmacy } from '../../../../tests/actors.ts'
import { breachesAfter } from '../../../../tests/broken-ledger.ts'
import { type Dispensed, dispensedOrder } from '../../../../tests/dispensing.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'

/* A packed order of two strips of ten tablets of a Schedule H1 medicine. */

let scenario: Scenario
let packed: Dispensed
beforeAll(async () => {
  scenario = await openScenario()
  packed = await dispensedOrder(scenario, { quantity: 2 })
  await newPharmacy(scenario.shop)
})
afterAll(() => scenario.shop.close())

const prescribed = ['I29', 'I30', 'I31', 'I32', 'I33', 'I34']
async function after(statements: string) {
  const found = await breachesAfter(scenario.shop.database, statements)
  return Object.fromEntries(Object.entries(found).filter(([id]) => prescribed.includes(id)))
}
const item = () => `order item ${packed.orderItem}`

test('hold after packing', async () => {
  expect(await after('select 1')).toEqual({})
})

test('I29: units that no order item has drawn', async () => {
  const { I29 } = await after(
    `alter table prescription_items drop constraint prescription_items_drawn;
     update prescription_items set reserved = 3`,
  )
  expect(I29).toContain(
    `prescription item ${packed.prescriptionItem}: units reserved and dispensed is 3 and 20, must be 0 and 20`,
  )
})

test('I29: a draw that the prescription item does not know', async () => {
  const { I29 } = await after('update prescription_draws set returned = 5')
  expect(I29).toEqual([
    `prescription item ${packed.prescriptionItem}: units reserved and dispensed is 0 and 20, must be 0 and 15`,
  ])
})

test('I29: more than was prescribed', async () => {
  const { I29 } = await after(
    `alter table prescription_items drop constraint prescription_items_drawn;
     update prescription_items set quantity = 4, repeats = 1`,
  )
  expect(I29).toEqual([
    `prescription item ${packed.prescriptionItem}: sum of the units reserved and dispensed is 20, must be at most 8`,
  ])
})

test.each([
  ['without a dispensing', 'delete from prescription_draws', 'none'],
  [
    'from a prescription of another medicine',
    `update prescription_items set prescribed_key = 'other'`,
    'of another medicine',
  ],
  ['of fewer units', 'update prescription_draws set units = 5', 'of 5 units'],
  [
    'from a prescription that nobody verified',
    `alter table prescriptions drop constraint prescriptions_transcribed;
     update prescriptions set verified_at = null`,
    'not verified',
  ],
  [
    'from a prescription that the order does not name',
    'update orders set prescription_id = null',
    'from another prescription',
  ],
  ...['verified_by', 'signed_by'].map((by) => [
    `${by} a pharmacist of another pharmacy`,
    `update prescription_draws set ${by} = (
       select r.id from pharmacist_registrations r, shipments s
       where s.needs_prescription and r.pharmacy_id <> s.pharmacy_id limit 1)`,
    'by another pharmacy',
  ]),
  ['although it came back', 'update prescription_draws set returned = 20', 'taken back'],
  [
    'without a signature',
    `update prescription_draws set state = 'reserved', signed_by = null, signed_at = null`,
    'not signed',
  ],
])('I30: packed %s', async (_, change, found) => {
  const { I30 } = await after(change)
  expect(I30).toEqual([
    `${item()}: dispensing of a packed item is ${found}, must be verified and signed, of 20 units`,
  ])
})

test.each([
  ['X', `'X'`],
  ['NDPS', `'NDPS'`],
  ['unclassified', 'null'],
])('I31: sold although it is %s', async (found, schedule) => {
  const { I31 } = await after(`update order_items set schedule = ${schedule}`)
  expect(I31).toEqual([
    `${item()}: schedule of a sold item is ${found}, must be none, OTC, G, H or H1`,
  ])
})

test.each([
  ['a row is missing', `delete from register_entries where register = 'h1'`, 'none'],
  [
    'a serial was skipped',
    `update register_entries set serial = 2 where register = 'h1'`,
    '1 up to 2',
  ],
])('I32: %s', async (_, change, found) => {
  const { I32 = [] } = await after(change)
  const [first = ''] = I32
  expect(first).toContain('number of rows in the register h1')
  expect(first).toContain(`is ${found}, must be 1 up to 1`)
})

test('I33: a dispensed medicine that a register does not have', async () => {
  const { I33 } = await after('delete from register_entries; delete from register_serials')
  expect(I33?.sort()).toEqual([
    `${item()}: packs in the register h1 is 0, must be 2`,
    `${item()}: packs in the register prescription is 0, must be 2`,
  ])
})

test('I33: a medicine in the H1 register that does not belong there', async () => {
  const { I33 } = await after(
    `update order_items set schedule = 'H';
     update register_entries set snapshot = jsonb_set(snapshot, '{medicine,schedule}', '"H"')`,
  )
  expect(I33).toEqual([`${item()}: packs in the register h1 is 2, must be 0`])
})

test('I33: a correction of more than its row', async () => {
  const { I33 } = await after(
    `insert into register_entries (id, pharmacy_id, register, financial_year, serial, day, shipment_id,
       order_item_id, prescription_item_id, batch_id, quantity, pharmacist_id, corrects, snapshot, people,
       patient_tokens, at)
     select gen_random_uuid(), pharmacy_id, register, financial_year, 2, day, shipment_id, order_item_id, prescription_item_id,
       batch_id, -3, pharmacist_id, id, snapshot, people, patient_tokens, at
     from register_entries where register = 'h1';
     update register_serials set last = 2 where register = 'h1'`,
  )
  expect(I33).toEqual([
    `${item()}: packs in the register h1 is -1, must be 2`,
    expect.stringContaining('packs that corrections leave is -1, must be at least 0'),
  ])
})

test.each([
  ['was verified later', `verified_at = now() + interval '1 hour'`],
  ['was ended before', `ended_at = now() - interval '1 hour'`],
  ['was valid to the day before', `valid_to = (now() at time zone 'Asia/Kolkata')::date - 1`],
])('I34: a sale and a packing without a pharmacist, whose registration %s', async (_, change) => {
  const { I34 } = await after(`update pharmacist_registrations set ${change}`)
  expect(I34).toHaveLength(2)
  for (const what of ['sale', 'packed'])
    expect(I34).toContainEqual(
      expect.stringContaining(
        `pharmacist of its pharmacy at the time of: ${what} is not active, must be active`,
      ),
    )
})
