import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { type Ledger, openBrokenLedger } from '../../../../tests/broken-ledger.ts'
import { newGrievance, newVisitorGrievance } from '../../../../tests/grievances.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'

const filedAt = `'2026-01-30T20:00:00Z'::timestamptz`
/** 31 January in India; a month later is the last day of February. */
const resolveBy = `'2026-02-27T20:00:00Z'::timestamptz`
const id = `'99999999-9999-4999-8999-999999999999'`
const admin = `'99999999-9999-4999-8999-000000000001'`

/** A complaint that was acknowledged, assigned, resolved, reopened and resolved again. */
const complaint = `
  insert into grievances (id, name, email, category, digest, filed_at, acknowledge_by, acknowledged_at, resolve_by,
    resolved_at, reopened_at, assignee_id, waiting)
  values (${id}, null, 'rohan@example.in', 'other', 'd', ${filedAt}, ${filedAt} + interval '48 hours',
    ${filedAt} + interval '1 hour', '2026-03-02T20:00:00Z', ${filedAt} + interval '4 days',
    ${filedAt} + interval '3 days', ${admin}, false);
  ${event('filed', '0 hours', 'visitor')};
  ${event('acknowledged', '1 hour', 'admin')};
  ${event('assigned', '1 hour', 'admin', admin)};
  ${event('message', '1 hour', 'admin')};
  ${event('resolved', '2 days', 'admin')};
  ${event('reopened', '3 days', 'visitor')};
  ${event('resolved', '4 days', 'admin')}`

function event(kind: string, after: string, by: string, assignee = 'null') {
  return `insert into grievance_events (grievance_id, at, kind, by_role, assignee_id)
    values (${id}, ${filedAt} + interval '${after}', '${kind}', '${by}', ${assignee})`
}

let ledger: Ledger
beforeAll(async () => {
  ledger = await openBrokenLedger()
})
afterAll(() => ledger.close())

const named = (text: string) => `complaint ${id.slice(1, -1)}: ${text}`
const after = (change: string) => ledger.brokenAfter(`${complaint}; ${change}`)
const set = (what: string) => `update grievances set ${what} where id = ${id}`
const erased = (kind: string) =>
  `delete from grievance_events where grievance_id = ${id} and kind = '${kind}'`

test('I40 and I41 hold for a complaint that was resolved, reopened and resolved again', async () => {
  const { I40, I41 } = await after('select 1')
  expect([I40, I41]).toEqual([undefined, undefined])
})

test('I40 takes the last day of a shorter month', async () => {
  const early = `${set(`reopened_at = null, resolve_by = ${resolveBy}`)}`
  expect((await after(early)).I40).toBeUndefined()
})

test.each([
  [
    'a later acknowledgement',
    set(`acknowledge_by = acknowledge_by + interval '1 hour'`),
    'time to acknowledge it',
  ],
  ['a later resolution', set(`resolve_by = resolve_by + interval '1 day'`), 'time to resolve it'],
])('I40: %s than the law allows', async (_, change, what) => {
  const { I40 } = await after(change)
  expect(I40).toEqual([expect.stringContaining(named(what))])
})

test('I40: a ticket number that two complaints share', async () => {
  const { I40 } = await after(`
    drop index grievances_number;
    insert into grievances (id, number, email, category, digest, filed_at, acknowledge_by, resolve_by)
    overriding system value
    select gen_random_uuid(), number, 'asha@example.in', 'other', 'e', ${filedAt}, ${filedAt} + interval '48 hours', ${resolveBy}
    from grievances where id = ${id}`)
  expect(I40).toEqual([expect.stringContaining('with its ticket number is 2, must be 1')])
})

test.each([
  [
    'an acknowledgement without its event',
    erased('acknowledged'),
    'number of events "acknowledged" is 0, must be 1',
  ],
  [
    'a resolution without its event',
    erased('resolved'),
    'number of events "resolved" is 0, must be 2',
  ],
  [
    'a resolved complaint that is open',
    set('resolved_at = null'),
    'number of events "resolved" is 2, must be 1',
  ],
  [
    'an open complaint whose last event is its resolution',
    set('resolved_at = null'),
    'time of resolution is none',
  ],
  [
    'a reopening without its event',
    erased('reopened'),
    'number of events "reopened" is 0, must be 1',
  ],
  [
    'filing that is recorded twice',
    event('filed', '5 days', 'visitor'),
    'number of events "filed" is 2, must be 1',
  ],
  [
    'an event before the filing',
    `${erased('filed')}; ${event('filed', '0 hours', 'visitor')}`,
    'time of filing is',
  ],
  ['an assignee whom nobody assigned', erased('assigned'), 'assignee is'],
  [
    'an answer that is still awaited',
    event('message', '5 days', 'visitor'),
    'waiting for an answer is false, must be true',
  ],
])('I41: %s', async (_, change, text) => {
  const { I41 } = await after(change)
  expect(I41?.some((one) => one.startsWith(named(text)))).toBe(true)
})

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('I40 and I41 hold after every step of a complaint through the calls', async () => {
  const [customer, admin] = [await newCustomer(shop), await newAdmin(shop)]
  await newVisitorGrievance(shop)
  const params = { id: await newGrievance(customer) }
  const steps = [
    () => admin.api.adminGrievances.assign({ params, body: { adminId: admin.id } }),
    () => admin.api.adminGrievances.answer({ params, body: { text: 'Which strip?' } }),
    () => customer.api.grievances.write({ params, body: { text: 'The first.' } }),
    () => admin.api.adminGrievances.resolve({ params, body: { text: 'Replaced.' } }),
    () => customer.api.grievances.reopen({ params, body: { text: 'No.' } }),
    () => admin.api.adminGrievances.resolve({ params, body: { text: 'Now it is.' } }),
  ]
  for (const step of steps) {
    shop.advance(60)
    await step()
    await expectInvariants(shop.database)
  }
})
