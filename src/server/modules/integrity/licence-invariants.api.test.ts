import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openBrokenLedger } from '../../../../tests/broken-ledger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openBrokenLedger()
})
afterAll(() => ledger.close())

const seller = `(select pharmacy_id from shipments where id = :'paid shipment')`
const event = (state: string, at: string, due = 'null') => `
  insert into licence_events (licence_id, pharmacy_id, form, number, at, what, state, retention_due_on, by_role)
  select id, pharmacy_id, form, number, ${at}, 'corrected', '${state}', ${due}, 'system'
  from licences where form = '20' and pharmacy_id = ${seller}`
const sold = `(select o.placed_at from orders o join shipments k on k.order_id = o.id where k.id = :'paid shipment')`
const breach = (what: string) =>
  `shipment :'paid shipment': licence of its pharmacy at the time of: ${what} is not active, must be active`

test.each([
  ['suspended before the sale', event('suspended', `${sold} - interval '1 hour'`)],
  ['lapsed before the sale', event('active', `${sold} - interval '9 days'`, `${sold}::date - 2`)],
])('I25: a licence that was %s', async (_, change) => {
  const { I25 } = await ledger.brokenAfter(change)
  expect(I25).toContainEqual(ledger.named(breach('sale')))
})

test.each([
  ['ended after the sale', event('cancelled', `${sold} + interval '1 second'`)],
  [
    'was due later than the sale',
    event('active', `${sold} - interval '9 days'`, `${sold}::date + 30`),
  ],
])('I25 holds for a licence that %s', async (_, change) => {
  expect((await ledger.brokenAfter(change)).I25).toBeUndefined()
})

test('I25: packed by a pharmacy whose licence was suspended meanwhile', async () => {
  const packed = `
    insert into order_events (order_id, shipment_id, at, what, by_role, by_id)
    select order_id, id, ${sold} + interval '2 hours', 'packed', 'pharmacy', pharmacy_id
    from shipments where id = :'paid shipment'`
  const { I25 } = await ledger.brokenAfter(
    `${event('suspended', `${sold} + interval '1 hour'`)}; ${packed}`,
  )
  expect(I25).toEqual([ledger.named(breach('packed'))])
})

test.each([
  ['20', 'form20_until'],
  ['21', 'form21_until'],
])('I26: the derived end of form %s', async (form, column) => {
  const { I26 } = await ledger.brokenAfter(
    `update pharmacies set ${column} = '2020-01-01' where id = ${seller}`,
  )
  expect(I26).toHaveLength(1)
  expect(I26?.[0]).toContain(`end of form ${form} is 2020-01-01, must be 9999-12-31`)
})

test('I27: the derived end of the last pharmacist', async () => {
  const { I27 } = await ledger.brokenAfter(
    `update pharmacies set pharmacist_until = '2020-01-01' where id = ${seller}`,
  )
  expect(I27).toHaveLength(1)
  expect(I27?.[0]).toContain('end of its last pharmacist is 2020-01-01, must be ')
})

test('I28: a schedule that is stopped in one pharmacy only', async () => {
  const { I28 } = await ledger.brokenAfter(
    `update pharmacies set stopped = 32 where id = ${seller}`,
  )
  expect(I28?.length).toBeGreaterThan(0)
  expect(I28?.[0]).toContain('stopped schedules is 32, must be 0')
})
