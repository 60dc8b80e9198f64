import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { createLog } from '../../platform/log.ts'
import { sendQueuedMails } from '../../platform/mail.ts'
import { takeEvent } from './index.ts'

test('of what waits in a table that the planner believes to hold one row, no more is taken than is asked for', async () => {
  const database = await openTestDatabase()
  const { db, run } = database
  const events = (from: number, to: number) =>
    run(
      `insert into provider_events (id, name, body, received_at, due_at)
       select n::text, 'payment.captured', '', now(), now() from generate_series(${from}, ${to}) n`,
    )
  const mails = (count: number) =>
    run(
      `insert into mails (recipient, subject, body) select 'm@example.in', '', '' from generate_series(1, ${count})`,
    )
  const tried = async (table: string) => {
    const { rows } = await run(`select count(*)::integer as n from ${table} where tries > 0`)
    return rows[0]?.n
  }
  try {
    await events(1, 1)
    await mails(1)
    // As autovacuum saw them a moment ago.
    await run('vacuum analyze')
    await events(2, 30)
    await mails(29)
    const now = new Date(Date.now() + 1000)
    await takeEvent(db, { dueBy: now, until: new Date(+now + 60_000) })
    expect(await tried('provider_events')).toBe(1)
    const seen: unknown[] = []
    const deliver = async () => void seen.push(await tried('mails'))
    await sendQueuedMails({ db, deliver, log: createLog('silent') }, now)
    expect(seen[0]).toBe(20)
    expect(seen).toHaveLength(30)
  } finally {
    await database.close()
  }
})
