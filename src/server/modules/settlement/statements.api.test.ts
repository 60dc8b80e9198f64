import { afterEach, beforeEach, expect, test } from 'vitest'
import { settlement } from '#contract/settlement.ts'
import { newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { postDelivered, postPaid, postReturn, postSale } from '../../../../tests/earnings.ts'
import { newestEmails } from '../../platform/email-queue.ts'
import { makeStatements } from './make-statements.ts'

let shop: TestShop
let pharmacy: TestActor
afterEach(() => shop.close())
beforeEach(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})

/** ₹105.00 of goods: the marketplace keeps ₹8.40 commission and 50 paise of tax. */
const goods = 105_00
const net = 96.1
const sell = (at: string, whose = pharmacy) =>
  postSale(shop.database, whose.id, goods, new Date(at))
const make = (at: string) => makeStatements(shop.database.db, new Date(at))
const stated = async (whose = pharmacy) =>
  (await whose.api.settlement.statements({ query: { limit: 25 } })).body.map(
    ({ from, to, opening, closing }) => ({ from, to, opening, closing }),
  )

const first = { from: '2026-11-16', to: '2026-11-22', opening: 0, closing: net }

test('makes one statement for a week that is over, and none for the current one', async () => {
  await sell('2026-11-16T00:00:00+05:30')
  await sell('2026-11-23T00:00:00+05:30')
  await make('2026-11-22T23:59:00+05:30')
  expect(await stated()).toEqual([])
  await make('2026-11-23T00:11:00+05:30')
  expect(await stated()).toEqual([first])
  await make('2026-11-23T01:11:00+05:30')
  expect(await stated()).toEqual([first])
})

test('catches up missed weeks, each with its own entries, and skips a week without movements', async () => {
  await sell('2026-11-02T10:00:00+05:30')
  await sell('2026-11-20T10:00:00+05:30')
  await sell('2026-11-24T10:00:00+05:30')
  await make('2026-12-09T00:11:00+05:30')
  expect(await stated()).toEqual([
    { from: '2026-11-23', to: '2026-11-29', opening: net * 2, closing: 288.3 },
    { from: '2026-11-16', to: '2026-11-22', opening: net, closing: net * 2 },
    { from: '2026-11-02', to: '2026-11-08', opening: 0, closing: net },
  ])
})

test('the advance is what was paid and not delivered, before and after statements', async () => {
  const advance = async () => (await pharmacy.api.settlement.balance()).advance
  const pay = (at: string) => postPaid(shop.database, pharmacy.id, goods, new Date(at))
  const paid = await pay('2026-11-03T10:00:00+05:30')
  await sell('2026-11-04T10:00:00+05:30')
  expect(await advance()).toBe(105)
  await make('2026-11-09T00:11:00+05:30')
  expect(await advance()).toBe(105)
  await pay('2026-11-10T10:00:00+05:30')
  expect(await advance()).toBe(210)
  await sell('2026-11-18T10:00:00+05:30')
  await make('2026-11-23T00:11:00+05:30')
  expect(await advance()).toBe(210)
  await postDelivered(shop.database, paid, new Date('2026-11-24T10:00:00+05:30'))
  expect(await advance()).toBe(105)
  await make('2026-11-30T00:11:00+05:30')
  expect(await advance()).toBe(105)
  const stored = await shop.database.run(
    'select advance_paise::int as paise from statements order by "from"',
  )
  expect(stored.rows.map(({ paise }) => paise)).toEqual([105_00, 210_00, 105_00])
})

test('counts a late entry in the next week and never changes a statement', async () => {
  await sell('2026-11-18T10:00:00+05:30')
  await make('2026-11-23T00:11:00+05:30')
  await sell('2026-11-22T23:59:59+05:30')
  await make('2026-11-23T01:11:00+05:30')
  expect(await stated()).toEqual([first])
  await make('2026-11-30T00:11:00+05:30')
  expect((await stated())[0]).toEqual({
    from: '2026-11-23',
    to: '2026-11-29',
    opening: net,
    closing: net * 2,
  })
})

test('counts a late entry in the next week if it was posted after an entry of that week', async () => {
  await sell('2026-11-18T10:00:00+05:30')
  await sell('2026-11-23T00:05:00+05:30')
  await sell('2026-11-22T23:59:59+05:30')
  await make('2026-11-23T00:11:00+05:30')
  expect(await stated()).toEqual([first])
})

test('shows a reversal as a refund in the same week and as a clawback later, and lets the balance fall below zero', async () => {
  const early = await sell('2026-11-17T10:00:00+05:30')
  const other = await sell('2026-11-18T10:00:00+05:30')
  await postReturn(shop.database, other, new Date('2026-11-19T10:00:00+05:30'))
  await make('2026-11-23T00:11:00+05:30')
  await postReturn(shop.database, early, new Date('2026-11-24T10:00:00+05:30'))
  await make('2026-11-30T00:11:00+05:30')
  const { body: all } = await pharmacy.api.settlement.movements({ query: { limit: 25 } })
  expect(
    all.map(({ kind, goods, commission, tcs, amount, balance }) => [
      kind,
      goods,
      commission,
      tcs,
      amount,
      balance,
    ]),
  ).toEqual([
    ['clawback', -105, 8.4, 0.5, -net, 0],
    ['refund', -105, 8.4, 0.5, -net, net],
    ['sale', 105, -8.4, -0.5, net, net * 2],
    ['sale', 105, -8.4, -0.5, net, net],
  ])
  const { body: weeks } = await pharmacy.api.settlement.statements({ query: { limit: 25 } })
  const sums = await Promise.all(
    weeks.map(({ _id: id }) => pharmacy.api.settlement.statement({ params: { id } })),
  )
  expect(sums.map((one) => one.sums)).toEqual([
    { ...nothing, clawbacks: -105, commission: 8.4, tcs: 0.5, movements: 1 },
    { ...nothing, sales: 210, refunds: -105, commission: -8.4, tcs: -0.5, movements: 3 },
  ])
})

const nothing = {
  sales: 0,
  refunds: 0,
  clawbacks: 0,
  commission: 0,
  tcs: 0,
  payouts: 0,
  deliveryCharges: 0,
  movements: 0,
}

test('pages through movements with the balance after each, also within one statement', async () => {
  for (let day = 16; day < 23; day += 1) await sell(`2026-11-${day}T10:00:00+05:30`)
  await make('2026-11-23T00:11:00+05:30')
  await sell('2026-11-24T10:00:00+05:30')
  const query = { limit: 3 }
  const { body, headers } = await pharmacy.api.settlement.movements({ query })
  expect(body.map(({ balance }) => balance)).toEqual([768.8, 672.7, 576.6])
  expect(headers['x-total-count']).toBe('8')
  const cursor = /cursor=([^&>]+)/.exec(headers.link ?? '')?.[1] ?? ''
  const next = await pharmacy.api.settlement.movements({ query: { ...query, cursor } })
  expect(next.body.map(({ balance }) => balance)).toEqual([480.5, 384.4, 288.3])
  const [week] = (await pharmacy.api.settlement.statements({ query })).body
  const own = await pharmacy.api.settlement.movements({ query: { ...query, statement: week?._id } })
  expect(own.headers['x-total-count']).toBe('7')
  expect(own.body[0]?.balance).toBe(week?.closing)
})

test('exports a statement as CSV with every movement between its opening and closing balance', async () => {
  const sale = await sell('2026-11-17T10:00:00+05:30')
  await make('2026-11-23T00:11:00+05:30')
  const [week] = (await pharmacy.api.settlement.statements({ query: { limit: 1 } })).body
  const answer = await shop.send({
    method: 'GET',
    url: `${settlement.exportStatement.path}?statement=${week?._id}`,
    token: pharmacy.token,
  })
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="statement-2026-11-16-to-2026-11-22.csv"',
  )
  expect(String(answer.body).split('\r\n').slice(1)).toEqual([
    '2026-11-16,Opening balance,,,,,,0,,',
    `2026-11-17 10:00:00,Sale,${sale.orderId},105,-8.4,-0.5,96.1,96.1,0,`,
    '2026-11-22,Closing balance,,,,,,96.1,,',
    '',
  ])
})

test('exports a statement as PDF, for its own pharmacy only', async () => {
  const other = await newPharmacy(shop)
  await sell('2026-11-17T10:00:00+05:30')
  await make('2026-11-23T00:11:00+05:30')
  const [week] = (await pharmacy.api.settlement.statements({ query: { limit: 1 } })).body
  const file = (token: string) =>
    shop.send({ method: 'GET', url: `/api/pharmacy/statements/${week?._id}/file`, token })
  const answer = await file(pharmacy.token)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="statement-2026-11-16-to-2026-11-22.pdf"',
  )
  expect(String(answer.body)).toMatch(/^%PDF-/)
  expect(await file(other.token)).toMatchObject({
    status: 404,
    body: { code: 'statement_not_found' },
  })
})

test('notifies the pharmacy in the app and by email; a closed one gets a statement but no notification', async () => {
  const closed = await newPharmacy(shop)
  await sell('2026-11-17T10:00:00+05:30')
  await sell('2026-11-17T10:00:00+05:30', closed)
  await shop.database.run('update pharmacies set closed_at = now() where id = $1', [closed.id])
  await make('2026-11-23T00:11:00+05:30')
  const notified = await shop.database.run(
    `select account_id, kind from notifications where kind = 'statement_ready'`,
  )
  expect(notified.rows).toEqual([{ account_id: pharmacy.id, kind: 'statement_ready' }])
  const emails = await newestEmails(shop.database.db, 1000)
  expect(emails.filter(({ key }) => key?.startsWith('statement:'))).toMatchObject([
    { recipient: pharmacy.email, body: expect.stringContaining('we owed you ₹96.10') },
  ])
  expect((await shop.database.run('select 1 from statements')).rows).toHaveLength(2)
})

test('nobody sees what another pharmacy earns', async () => {
  const other = await newPharmacy(shop)
  await sell('2026-11-17T10:00:00+05:30')
  await make('2026-11-23T00:11:00+05:30')
  const [week] = (await pharmacy.api.settlement.statements({ query: { limit: 1 } })).body
  const asked = { statement: week?._id ?? '', limit: 5 }
  expect(await stated(other)).toEqual([])
  expect((await other.api.settlement.movements({ query: { limit: 5 } })).body).toEqual([])
  await expect(other.api.settlement.movements({ query: asked })).rejects.toMatchObject({
    code: 'statement_not_found',
  })
  const file = await shop.send({
    method: 'GET',
    url: `${settlement.exportStatement.path}?statement=${week?._id}`,
    token: other.token,
  })
  expect(file).toMatchObject({ status: 404, body: { code: 'statement_not_found' } })
})
