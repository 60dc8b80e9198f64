import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { migrateJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { openMetrics } from '../../platform/metrics/open-metrics.ts'
import { shopState } from './shop-state.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
  await migrateJobs(scenario.shop.database)
})
afterAll(() => scenario.shop.close())

const jobs = ['send-refunds', 'check-invariants']

async function numbers(now: Date): Promise<Map<string, number>> {
  const found = await shopState(jobs).read(scenario.shop.database.db, now)
  return new Map(
    [...found].flatMap(([name, values]) =>
      values.map(({ labels = {}, value }) => [[name, ...Object.values(labels)].join(' '), value]),
    ),
  )
}
const inAnHour = () => new Date(Date.now() + 3_600_000)

test('counts what waits, in money and time', async () => {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy, { price: 30 })
  await scenario.checkout(customer, { _id, quantity: 2 })
  expect((await numbers(new Date())).get('aushadh_reservations_overdue')).toBe(0)
  await scenario.rows(
    `insert into emails (id, recipient, subject, created_at)
      values (gen_random_uuid(), 'a@example.in', 'A', now() - interval '5 minutes')`,
  )
  await scenario.rows(
    `insert into provider_events (id, name, body, received_at, due_at)
      values ('evt_1', 'payment.captured', '', now() - interval '10 minutes', now())`,
  )
  await scenario.rows(
    `insert into alerts (key, kind, message, raised_at, last_at)
      values ('invariant:I2', 'invariant', 'I2 is broken', now(), now())`,
  )
  const seen = await numbers(inAnHour())
  expect(seen.get('aushadh_reservations_unpaid')).toBe(1)
  expect(seen.get('aushadh_reservations_overdue')).toBe(1)
  // Reserved for 15 minutes.
  expect(seen.get('aushadh_reservations_overdue_age_seconds')).toBeGreaterThan(2_600)
  expect(seen.get('aushadh_reservations_overdue_age_seconds')).toBeLessThan(2_800)
  expect(seen.get('aushadh_emails_waiting')).toBeGreaterThanOrEqual(1)
  expect(seen.get('aushadh_emails_waiting_age_seconds')).toBeGreaterThan(3_800)
  expect(seen.get('aushadh_provider_events_waiting')).toBe(1)
  expect(seen.get('aushadh_provider_events_waiting_age_seconds')).toBeGreaterThan(4_100)
  expect(seen.get('aushadh_alerts_open invariant')).toBe(1)
  expect(seen.get('aushadh_alerts_open payout_failed')).toBe(0)
  expect(seen.get('aushadh_invariants_broken')).toBe(1)
  await scenario.rows("delete from alerts where key = 'invariant:I2'")
  await scenario.rows("delete from provider_events where id = 'evt_1'")
})

test('counts refunds that wait, by state', async () => {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy, { price: 30 })
  const orderId = await scenario.buy(customer, { _id, quantity: 2 })
  const before = (await numbers(new Date())).get('aushadh_refunds_waiting requested') ?? 0
  await scenario.rows(
    `insert into refunds (order_id, capture_id, amount_paise, cause, created_at, due_at)
      select p.order_id, c.id, 1, 'admin_refund', now() - interval '1 hour', now() + interval '1 day'
      from captures c join payments p on p.id = c.payment_id where p.order_id = $1`,
    orderId,
  )
  const seen = await numbers(new Date())
  expect(seen.get('aushadh_refunds_waiting requested')).toBe(before + 1)
  expect(seen.get('aushadh_refunds_waiting_paise requested')).toBe(1)
  expect(seen.get('aushadh_refunds_waiting_age_seconds requested')).toBeGreaterThan(3_500)
  await scenario.rows('delete from refunds where order_id = $1', orderId)
})

test('counts the age of a pending refund from the last try that failed', async () => {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy, { price: 30 })
  const orderId = await scenario.buy(customer, { _id, quantity: 2 })
  await scenario.rows(
    `with paid as (
        select p.order_id, c.id from captures c join payments p on p.id = c.payment_id
        where p.order_id = $1),
      failed as (
        insert into refunds (order_id, capture_id, amount_paise, cause, state, failure, created_at, settled_at)
        select order_id, id, 1, 'customer_cancelled', 'failed', 'No.', now() - interval '9 days',
          now() - interval '1 hour' from paid returning id)
      insert into refunds (order_id, capture_id, amount_paise, cause, state, retry_of, created_at, due_at)
      select order_id, paid.id, 1, 'customer_cancelled', 'pending', failed.id, now() - interval '9 days', now()
      from paid, failed`,
    orderId,
  )
  const age = (await numbers(new Date())).get('aushadh_refunds_waiting_age_seconds pending')
  expect(age).toBeGreaterThan(3_500)
  expect(age).toBeLessThan(7_200)
  await scenario.rows('delete from refunds where order_id = $1 and retry_of is not null', orderId)
  await scenario.rows('delete from refunds where order_id = $1', orderId)
})

test('shows how long a due run of a job has waited, and when the invariants were checked', async () => {
  await scenario.rows('select pgboss.create_queue(\'send-refunds\', \'{"policy":"standard"}\')')
  await scenario.rows('select pgboss.create_queue(\'check-invariants\', \'{"policy":"standard"}\')')
  await scenario.rows(
    "insert into pgboss.job (name, start_after) values ('send-refunds', now() - interval '1 minute')",
  )
  await scenario.rows(
    "insert into invariant_checks values ('I1', now() - interval '1 day'), ('I2', now())",
  )
  const seen = await numbers(new Date())
  expect(seen.get('aushadh_jobs_waiting_age_seconds send-refunds')).toBeGreaterThan(55)
  expect(seen.get('aushadh_jobs_waiting_age_seconds check-invariants')).toBe(0)
  const checkedAt = seen.get('aushadh_invariants_checked_timestamp_seconds') ?? 0
  expect(Math.abs(checkedAt - Date.now() / 1000)).toBeLessThan(60)

  await scenario.rows("insert into pgboss.job (name, state) values ('send-refunds', 'active')")
  const running = await numbers(new Date())
  expect(running.get('aushadh_jobs_waiting_age_seconds send-refunds')).toBe(0)
})

test('shows metrics without a word about anybody', async () => {
  const { database } = scenario.shop
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy, { price: 30 })
  const orderId = await scenario.buy(customer, { _id, quantity: 1 })
  await customer.api.orders.detail({ params: { orderId } })
  const metrics = await openMetrics(
    { host: '127.0.0.1', port: 0 },
    {
      database,
      responseCache: undefined,
      log: createLog('silent'),
      clock: () => new Date(),
      state: shopState(jobs),
    },
  )
  try {
    const url = `http://127.0.0.1:${metrics.port}`
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${url}/metrics`)))
    const [text = ''] = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers[0]?.headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/)
    for (const line of [
      /^aushadh_http_request_duration_seconds_bucket\{call="GET \/api\/orders\/:orderId",status="2xx",le="0.5"\} [1-9]/m,
      /^aushadh_http_request_duration_seconds_count\{call="POST \/api\/payment\/verify",status="2xx"\} [1-9]/m,
      /^aushadh_provider_call_duration_seconds_count\{call="POST \/v1\/orders",outcome="answered"\} [1-9]/m,
      /^aushadh_provider_call_duration_seconds_count\{call="GET \/v1\/payments\/:id",outcome="answered"\} [1-9]/m,
      /^aushadh_database_connections\{state="idle"\} \d/m,
      /^aushadh_response_cache_bytes \d/m,
      /^aushadh_event_loop_utilization 0?\.?\d/m,
      /^aushadh_refunds_waiting\{state="to_pay"\} 0$/m,
      /^nodejs_eventloop_lag_p99_seconds \S/m,
      /^process_resident_memory_bytes \d/m,
    ])
      expect.soft(text).toMatch(line)
    const ids = /[0-9a-f]{8}-[0-9a-f]{4}-|\b(pay|order|rfnd)_\w{6,}|@/
    expect(text).not.toMatch(ids)
    expect((await fetch(`${url}/`)).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  } finally {
    await metrics.close()
  }
})

test('counts emails for the three days in which they may still be sent', async () => {
  await scenario.rows('delete from emails')
  await scenario.rows(
    `insert into emails (id, recipient, subject, tries, created_at, taken_at) values
      (gen_random_uuid(), 'a@example.in', 'On the third day', 0, now() - interval '71 hours', now()),
      (gen_random_uuid(), 'b@example.in', 'Outdated', 0, now() - interval '73 hours', null),
      (gen_random_uuid(), 'c@example.in', 'Given up', 8, now() - interval '2 hours', null)`,
  )
  const seen = await numbers(new Date())
  expect(seen.get('aushadh_emails_waiting')).toBe(1)
  expect(seen.get('aushadh_emails_waiting_age_seconds')).toBeGreaterThan(70 * 3600)
})
