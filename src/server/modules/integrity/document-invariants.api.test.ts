import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openBrokenLedger } from '../../../../tests/broken-ledger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openBrokenLedger()
})
afterAll(() => ledger.close())

/** Triggers do not work here. */
const marked = `update shipments set invoiced = true where id = :'paid shipment'`
type Written = { total?: number; taxable?: number }
const document = (serial: number, { total = 60_00, taxable = total }: Written = {}) =>
  `insert into documents (id, pharmacy_id, series, financial_year, serial, number, shipment_id, reversal_id, total_paise,
     snapshot, recipient, issued_at)
   select gen_random_uuid(), pharmacy_id, 'invoice', '2026-27', ${serial}, 'X', id, null, ${total},
     '{"taxablePaise": ${taxable}, "cgstPaise": 0, "sgstPaise": 0, "igstPaise": 0}', '', now()
   from shipments where id = :'paid shipment'; ${marked}`
const given = (last: number) =>
  `insert into document_serials (pharmacy_id, series, financial_year, last)
   select pharmacy_id, 'invoice', '2026-27', ${last} from shipments where id = :'paid shipment'`
const packed = (at: string) =>
  `update shipments set state = 'packed', packed_at = ${at} where id = :'paid shipment'`
const late = "'2026-11-21T11:49:59Z'"
const inTime = "'2026-11-21T11:50:01Z'"
const reversedUnits = `insert into reversals (order_id, shipment_id, cause, goods_paise, delivery_paise, goodwill_paise, at)
  values (:'paid order', :'paid shipment', 'returned', 3000, 0, 0, ${late})`

const cases: [id: string, broken: string, statements: string, found: RegExp][] = [
  ['I20', 'a number is missing', `${document(2)}; ${given(2)}`, /is 1 up to 2, must be 2 up to 2$/],
  ['I20', 'a number was assigned without a document', given(1), /is none, must be 1 up to 1$/],
  [
    'I20',
    'a document has a number that was not assigned',
    document(1),
    /is 1 up to 1, must be none$/,
  ],
  [
    'I21',
    'a packed shipment has no invoice',
    packed(late),
    /^shipment .*: invoice is none, must be one$/,
  ],
  [
    'I21',
    'a reversal has no document',
    reversedUnits,
    /^reversal .*: document is none, must be one$/,
  ],
  [
    'I21',
    'a shipment is marked as invoiced without an invoice',
    marked,
    /^shipment .*: its mark as invoiced is true, must be false$/,
  ],
  [
    'I21',
    'a shipment with an invoice is not marked',
    `${document(1)}; ${given(1)}; update shipments set invoiced = false`,
    /^shipment .*: its mark as invoiced is false, must be true$/,
  ],
  [
    'I21',
    'a reversal is marked as documented without a document',
    `${reversedUnits.replace(late, inTime)}; update reversals set documented = true where shipment_id = :'paid shipment'`,
    /^reversal .*: its mark as documented is true, must be false$/,
  ],
  [
    'I21',
    'an invoice differs from what was sold',
    `${document(1, { total: 50_00 })}; ${given(1)}`,
    /total is 5000, must be 6000$/,
  ],
  [
    'I21',
    'taxes do not add up',
    `${document(1, { taxable: 59_99 })}; ${given(1)}`,
    /taxable value with its taxes is 5999, must be 6000$/,
  ],
]

test.each(cases)('%s: %s', async (id, _, statements, found) => {
  expect((await ledger.brokenAfter(statements))[id]).toEqual([expect.stringMatching(found)])
})

test('I21 allows ten minutes', async () => {
  expect((await ledger.brokenAfter(packed(inTime))).I21).toBeUndefined()
  const whole = `${packed(late)}; ${document(1)}; ${given(1)}`
  const { I20, I21 } = await ledger.brokenAfter(whole)
  expect([I20, I21]).toEqual([undefined, undefined])
})

test('I21 needs no invoice of a shipment that was fully reversed before', async () => {
  const reversedInTime = reversedUnits.replace(late, inTime)
  const allOfIt = `insert into reversal_items (reversal_id, order_item_id, quantity)
    select r.id, i.id, i.quantity from reversals r join order_items i using (shipment_id)
    where shipment_id = :'paid shipment'`
  const found = async (...statements: string[]) =>
    (await ledger.brokenAfter([packed(late), reversedInTime, ...statements].join('; '))).I21
  expect(await found(allOfIt)).toBeUndefined()
  const oneShipment = allOfIt.replace('i.quantity', 'i.quantity - 1')
  expect(await found(oneShipment)).toEqual([expect.stringMatching(/invoice is none, must be one$/)])
})
