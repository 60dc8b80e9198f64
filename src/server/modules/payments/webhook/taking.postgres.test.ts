import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { sendQueuedEmails } from '../../../platform/email.ts'
import { createLog } from '../../../platform/log.ts'
import { lockEvent } from './event-queries.ts'

test('locks no more rows than requested, even if the planner expects one row in the table', async () => {
  const database = await openTestDatabase()
  const { db, run } = database
  const events = (from: number, to: number) =>
    run(
      `insert into provider_events (id, name, body, received_at, due_at)
       select n::text, 'payment.captured', '', now(), now() from generate_series(${from}, ${to}) n`,
    )
  const emails = (count: number) =>
    run(
      `insert into emails (id, recipient, subject) select gen_random_uuid(), 'm@example.in', '' from generate_series(1, ${count})`,
    )
  const tried = async (table: string) => {
    const { rows } = await run(`select count(*)::integer as n from ${table} where tries > 0`)
    return rows[0]?.n
  }
  try {
    await events(1, 1)
    await emails(1)
    // The statistics of an earlier autovacuum.
    await run('vacuum analyze')
    await events(2, 30)
    await emails(29)
    const now = new Date(Date.now() + 1000)
    await lockEvent(db, { dueBy: now, until: new Date(+now + 60_000) })
    expect(await tried('provider_events')).toBe(1)
    const seen: unknown[] = []
    const deliver = async () => void seen.push(await tried('emails'))
    await sendQueuedEmails({ db, deliver, log: createLog('silent') }, now)
    expect(seen).toEqual(Array.from({ length: 30 }, (_, sent) => sent + 1))
  } finally {
    await database.close()
  }
})
