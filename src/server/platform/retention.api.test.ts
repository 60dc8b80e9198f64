import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/app.ts'
import { attemptJobs, storeOnce } from './attempts.ts'
import { securityEventJobs } from './security-event-jobs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const rows = async (query: string) => (await shop.database.run(query)).rows

test('deletes security events after 366 days, and no younger ones', async () => {
  const { db } = shop.database
  for (const [ip, age] of [
    ['old', '366 days 1 hour'],
    ['young', '365 days 23 hours'],
  ])
    await shop.database.run(
      `insert into security_events (at, event, level, ip) values (now() - $1::interval, 'authz_fail', 'CRITICAL', $2)`,
      [age, ip],
    )
  const job = securityEventJobs(db).find(({ name }) => name === 'delete-old-security-events')
  await job?.run(new Date(), new AbortController().signal)
  expect(await rows(`select ip from security_events where event = 'authz_fail'`)).toEqual([
    { ip: 'young' },
  ])
})

test('deletes counts of attempts whose window is over, and no others', async () => {
  const { db } = shop.database
  const now = new Date()
  await storeOnce(db, 'over', new Date(now.getTime() - 1))
  await storeOnce(db, 'open', new Date(now.getTime() + 1000))
  for (const job of attemptJobs(db)) await job.run(now, new AbortController().signal)
  expect(await rows(`select key from attempts where key in ('over', 'open')`)).toEqual([
    { key: 'open' },
  ])
})
