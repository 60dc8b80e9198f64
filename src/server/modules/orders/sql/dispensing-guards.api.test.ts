import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPharmacy } from '../../../../../tests/actors.ts'
import { dispensedOrder } from '../../../../../tests/dispensing.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { statements, withAndWithout } from '../../../../../tests/triggers.ts'

/* Whatever a use case, a job or a hand at the database does: nothing leaves without a verified prescription. */

let scenario: Scenario
let stranger: string
beforeAll(async () => {
  scenario = await openScenario()
  await dispensedOrder(scenario, { quantity: 2 })
  stranger = (await newPharmacy(scenario.shop)).id
})
afterAll(() => scenario.shop.close())

type Trigger = Parameters<typeof withAndWithout>[1]

/** What happens to statements with a trigger and without it. */
const tried = (trigger: Trigger, ...texts: string[]) =>
  withAndWithout(scenario.shop.database, trigger, statements(...texts))
const accepted = { with: 'accepted', without: 'accepted' }

const back = `update shipments set state = 'accepted'`
const unguarded = 'alter table prescription_draws disable trigger keep_dispensing'
const unsigned = `${unguarded};
  update prescription_draws set state = 'reserved', signed_by = null, signed_at = null`
const undispensed = {
  with: { refused: expect.stringMatching(/^shipment \S+ has items without a verified/) },
  without: 'accepted',
}

/** Moves the shipment back to the pharmacy, changes something, and moves it to a state. */
const leaving = (change: string, state = 'packed') =>
  tried(
    'require_dispensing on shipments',
    back,
    ...change.split(';'),
    `update shipments set state = '${state}'`,
  )

const states = ['packed', 'shipped', 'delivered']

test.each(states)('lets a dispensed shipment become %s', async (state) => {
  expect(await leaving('select 1', state)).toEqual(accepted)
})

test.each(states)('refuses %s without a dispensed prescription item', async (state) => {
  expect(await leaving(unsigned, state)).toEqual(undispensed)
})

test.each(['declined', 'cancelled', 'new'])('lets a shipment become %s', async (state) => {
  expect(await leaving(unsigned, state)).toEqual(accepted)
})

test('counts only items that are sent', async () => {
  expect(await leaving(`${unsigned}; update order_items set declined_at = now()`)).toEqual(accepted)
})

const byStranger = (column: string) =>
  `${unguarded}; update prescription_draws set ${column} = (
     select r.id from pharmacist_registrations r, shipments s where r.pharmacy_id <> s.pharmacy_id limit 1)`

/** The order names a copy of its prescription, as verified as the first one, with no items of its own. */
const another = `insert into prescriptions
    select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).* from prescriptions p;
  update orders set prescription_id = (
    select id from prescriptions where id not in (select prescription_id from prescription_items))`

test.each([
  ['of another prescription', another],
  ['of an order without a prescription', 'update orders set prescription_id = null'],
  ['of another medicine', `update prescription_items set prescribed_key = 'other'`],
  ['of fewer units', `${unguarded}; update prescription_draws set units = units - 1`],
  ['verified by a pharmacist of another pharmacy', byStranger('verified_by')],
  ['signed by a pharmacist of another pharmacy', byStranger('signed_by')],
  ['that came back', 'update prescription_draws set returned = units'],
  ['of which some came back', 'update prescription_draws set returned = 1'],
])('refuses a dispensed item %s', async (_, change) => {
  expect(await leaving(change)).toEqual(undispensed)
})

test.each(states)('refuses a new shipment that is %s from the start', async (state) => {
  const copy = `insert into shipments (order_id, pharmacy_id, pharmacy_name, pharmacy_address, license_number,
      needs_prescription, state)
    select order_id, '${stranger}', '', '', '', true, '${state}' from shipments limit 1`
  expect(await tried('require_dispensing_first on shipments', copy)).toEqual(undispensed)
})

const guard = 'keep_dispensing on prescription_draws'
const refusedAs = (refused: string) => ({ with: { refused }, without: 'accepted' })

test.each([
  ['is deleted', 'delete from prescription_draws', 'a dispensing is never deleted'],
  [
    'loses its signature',
    `update prescription_draws set state = 'reserved', signed_by = null, signed_at = null`,
    'of a dispensing, only more units come back',
  ],
  [
    'is signed again',
    'update prescription_draws set signed_at = now()',
    'of a dispensing, only more units come back',
  ],
  [
    'is taken back while it is sent',
    'update prescription_draws set returned = units',
    'a dispensing is taken back only when its item is not sent',
  ],
])('refuses that a dispensing %s', async (_, change, refused) => {
  expect(await tried(guard, change)).toEqual(refusedAs(refused))
})

test('refuses that units of a dispensing which came back are gone again', async () => {
  const found = await tried(
    guard,
    back,
    'update prescription_draws set returned = units',
    'update prescription_draws set returned = 0',
  )
  expect(found).toEqual(refusedAs('of a dispensing, only more units come back'))
})

test.each([
  ['is declined', 'update order_items set declined_at = now()'],
  ['is cancelled', `update shipments set state = 'cancelled'`],
  ['was delivered', `update shipments set state = 'delivered'`],
])('lets units of an item come back that %s', async (_, change) => {
  const found = await tried(guard, change, 'update prescription_draws set returned = units')
  expect(found).toEqual(accepted)
})
