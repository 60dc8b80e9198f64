import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openBrokenLedger } from '../../../../tests/broken-ledger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openBrokenLedger()
})
afterAll(() => ledger.close())

const shipment = (set: string) => `update shipments set ${set} where id = :'paid shipment'`
const sent = 'accepted_at = now(), packed_at = now(), shipped_at = now()'
const picked = (units: number) =>
  `update picks set quantity = ${units} where order_item_id = :'paid item'`

test.each([
  ["state = 'accepted'", 'steps of one that is accepted is none, must be accepted'],
  ['accepted_at = now()', 'steps of one that is new is accepted, must be none'],
  [
    "state = 'packed', packed_at = now()",
    'steps of one that is packed is packed, must be accepted, packed',
  ],
  [
    "state = 'shipped', accepted_at = now(), packed_at = now()",
    'steps of one that is shipped is accepted, packed, must be shipped, not delivered',
  ],
  [
    `state = 'packed', ${sent}`,
    'steps of one that is packed is accepted, packed, shipped, must be accepted, packed',
  ],
  [
    `state = 'delivered', ${sent}`,
    'steps of one that is delivered is accepted, packed, shipped, must be delivered',
  ],
  [
    `state = 'cancelled', ${sent}`,
    'steps of one that is cancelled is accepted, packed, shipped, must be neither shipped nor delivered',
  ],
])('I23: %s', async (set, found) => {
  const { I23 } = await ledger.brokenAfter(shipment(set))
  expect(I23).toEqual([ledger.named(`shipment :'paid shipment': ${found}`)])
})

test.each([
  "state = 'accepted', accepted_at = now()",
  "state = 'packed', accepted_at = now(), packed_at = now()",
  `state = 'shipped', ${sent}`,
  `state = 'delivered', ${sent}, delivered_at = now()`,
  // By an override, past the pharmacy's steps.
  "state = 'shipped', shipped_at = now()",
  "state = 'delivered', delivered_at = now()",
  "state = 'cancelled', accepted_at = now(), packed_at = now()",
])('I23 holds: %s', async (set) => {
  expect((await ledger.brokenAfter(shipment(set))).I23).toBeUndefined()
})

test.each([
  ['too few are picked', picked(1), 'units picked is 1, must be 2'],
  [
    'nothing is picked',
    "delete from picks where order_item_id = :'paid item'",
    'units picked is 0, must be 2',
  ],
  [
    'a declined item is still picked',
    "update order_items set declined_at = now() where id = :'paid item'",
    'units picked is 2, must be 0',
  ],
  [
    'units that were taken out are still picked',
    "update order_items set quantity = 1, taken_out = 1 where id = :'paid item'",
    'units picked is 2, must be 1',
  ],
  [
    'a cancelled shipment is still picked',
    shipment("state = 'cancelled'"),
    'units picked is 2, must be 0',
  ],
])('I24: %s', async (_, statements, found) => {
  const { I24 } = await ledger.brokenAfter(statements)
  expect(I24).toEqual([ledger.named(`order item :'paid item': ${found}`)])
})

const invoice = (issuedAt: string, expiry: string) => `
  ${shipment("state = 'packed', accepted_at = now(), packed_at = now()")};
  update order_items set promised_expiry = '2028-03-01' where id = :'paid item';
  insert into documents (id, pharmacy_id, series, financial_year, serial, number, shipment_id, reversal_id, total_paise,
    issued_at, recipient, snapshot)
  select k.id, k.pharmacy_id, 'invoice', '2026-27', 1, 'X', k.id, null, 6000, ${issuedAt}, '', jsonb_build_object('lines', jsonb_build_array(
    jsonb_build_object('orderItemId', i.id, 'batches', jsonb_build_array(
      jsonb_build_object('number', 'DL2601', 'expiryDate', '${expiry}', 'quantity', 2)))))
  from shipments k join order_items i on i.shipment_id = k.id where i.id = :'paid item'`

test('I24: a packed batch expires before the promised date', async () => {
  const { I24 } = await ledger.brokenAfter(invoice('now()', '2028-02-29'))
  expect(I24).toEqual([
    ledger.named(
      "order item :'paid item': expiry of packed batch DL2601 is 2028-02-29, must be from 2028-03-01",
    ),
  ])
})

test.each([
  ['as promised', 'now()', '2028-03-01'],
  ['by an override, which does not check the promise', "now() + interval '1 minute'", '2028-02-29'],
])('I24 holds for a shipment sent %s', async (_, issuedAt, expiry) => {
  expect((await ledger.brokenAfter(invoice(issuedAt, expiry))).I24).toBeUndefined()
})

const there = "state = 'delivered', delivered_at = now()"
const proven = (proof: string) => shipment(`${there}, delivery_proof = '${proof}'`)

test.each([
  ['there is no proof', shipment(there), 'proof of one that is delivered is none'],
  [
    'a confirmation lacks its number',
    proven('{"kind":"carrier","carrier":"Delhivery"}'),
    'proof of one that is delivered is {"kind": "carrier", "carrier": "Delhivery"}',
  ],
])('I42: %s', async (_, statements, found) => {
  const { I42 } = await ledger.brokenAfter(statements)
  const expected = 'must be a code, a carrier’s confirmation or an override'
  expect(I42).toEqual([ledger.named(`shipment :'paid shipment': ${found}, ${expected}`)])
})

test.each([
  '{"kind":"code"}',
  '{"kind":"override","reason":null}',
  '{"kind":"carrier","carrier":"Delhivery","trackingNumber":"DL42"}',
])('I42 holds: %s', async (proof) => {
  expect((await ledger.brokenAfter(proven(proof))).I42).toBeUndefined()
})
