import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, openBooks } from '../../../../../tests/broken-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

type Written = { total?: number; taxable?: number }
const paper = (serial: number, { total = 60_00, taxable = total }: Written = {}) =>
  `insert into invoices (pharmacy_id, series, financial_year, serial, number, consignment_id, reversal_id, total_paise, snapshot, issued_at)
   select pharmacy_id, 'invoice', '2026-27', ${serial}, 'X', id, null, ${total},
     '{"taxablePaise": ${taxable}, "cgstPaise": 0, "sgstPaise": 0, "igstPaise": 0}', now()
   from consignments where id = :'paid consignment'`
const given = (last: number) =>
  `insert into invoice_serials (pharmacy_id, series, financial_year, last)
   select pharmacy_id, 'invoice', '2026-27', ${last} from consignments where id = :'paid consignment'`
const packed = (at: string) =>
  `update consignments set state = 'packed', packed_at = ${at} where id = :'paid consignment'`
const late = "'2026-11-21T11:49:59Z'"
const inTime = "'2026-11-21T11:50:01Z'"
const undone = `insert into reversals (order_id, consignment_id, cause, goods_paise, delivery_paise, goodwill_paise, at)
  values (:'paid order', :'paid consignment', 'returned', 3000, 0, 0, ${late})`

const cases: [id: string, broken: string, statements: string, found: RegExp][] = [
  ['I20', 'a number is missing', `${paper(2)}; ${given(2)}`, /is 1 up to 2, must be 2 up to 2$/],
  ['I20', 'a number was given out for nothing', given(1), /is none, must be 1 up to 1$/],
  ['I20', 'a paper took a number that was not given out', paper(1), /is 1 up to 1, must be none$/],
  [
    'I21',
    'what was packed has no invoice',
    packed(late),
    /^consignment .*: invoice is none, must be one$/,
  ],
  ['I21', 'what was undone has no paper', undone, /^reversal .*: paper is none, must be one$/],
  [
    'I21',
    'an invoice is not what was sold',
    `${paper(1, { total: 50_00 })}; ${given(1)}`,
    /total is 5000, must be 6000$/,
  ],
  [
    'I21',
    'taxes do not add up',
    `${paper(1, { taxable: 59_99 })}; ${given(1)}`,
    /taxable value with its taxes is 5999, must be 6000$/,
  ],
]

test.each(cases)('%s: %s', async (id, _, statements, found) => {
  expect((await books.brokenAfter(statements))[id]).toEqual([expect.stringMatching(found)])
})

test('I21 gives the shop ten minutes', async () => {
  expect((await books.brokenAfter(packed(inTime))).I21).toBeUndefined()
  const whole = `${packed(late)}; ${paper(1)}; ${given(1)}`
  const { I20, I21 } = await books.brokenAfter(whole)
  expect([I20, I21]).toEqual([undefined, undefined])
})

test('I21 asks for no invoice of what was wholly undone before there was one', async () => {
  const undoneInTime = undone.replace(late, inTime)
  const allOfIt = `insert into reversal_items (reversal_id, order_item_id, quantity)
    select r.id, i.id, i.quantity from reversals r join order_items i using (consignment_id)
    where consignment_id = :'paid consignment'`
  const found = async (...statements: string[]) =>
    (await books.brokenAfter([packed(late), undoneInTime, ...statements].join('; '))).I21
  expect(await found(allOfIt)).toBeUndefined()
  const aPartOfIt = allOfIt.replace('i.quantity', 'i.quantity - 1')
  expect(await found(aPartOfIt)).toEqual([expect.stringMatching(/invoice is none, must be one$/)])
})
