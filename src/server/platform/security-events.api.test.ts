import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { appendOnly, statements, withAndWithout } from '../../../tests/triggers.ts'
import type { Actor } from './context.ts'
import type { Database } from './db.ts'
import { createLog } from './log.ts'
import { securityEventCaps } from './security-event-groups.ts'
import { recordSecurityEvent, writtenSecurityEvents } from './security-events.ts'
import { securityEventCounts, securityEvents } from './tables.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const now = new Date('2031-03-04T05:06:07.008Z')
const actor: Actor<'customer'> = {
  role: 'customer',
  id: id(1),
  sessionId: id(2),
  confirmedAt: new Date(),
  lacksSecondFactor: false,
}

/** Deletes events although they are younger than a year. */
const clear = `
  do $$ begin
    set local session_replication_role = replica;
    delete from security_events;
    delete from security_event_counts;
    perform setval(pg_get_serial_sequence('security_events', 'id'), 1, false);
  end $$`

let database: Database
let lines: Record<string, unknown>[]
let ctx: Parameters<typeof recordSecurityEvent>[0] & { ip: string }
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.run(clear, [])
  lines = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  ctx = { db: database.db, now, ip: '203.0.113.9', call: 'GET /api/orders/:id', log }
})

const rows = async () => {
  await writtenSecurityEvents(database.db)
  return database.db.select().from(securityEvents).orderBy(securityEvents.id)
}

describe('recording', () => {
  test('says who, where, on what and why', async () => {
    const subject = { type: 'order', id: id(3) } as const
    recordSecurityEvent(
      { ...ctx, actor },
      { event: 'authz_fail', subject, details: { reason: 'wrong_role' } },
    )
    expect(await rows()).toEqual([
      {
        id: 1,
        at: now,
        event: 'authz_fail',
        level: 'CRITICAL',
        role: 'customer',
        accountId: id(1),
        staffId: null,
        sessionId: id(2),
        ip: '203.0.113.9',
        call: 'GET /api/orders/:id',
        subjectType: 'order',
        subjectId: id(3),
        details: { reason: 'wrong_role' },
      },
    ])
  })

  test('keeps the event of a transaction that is rolled back', async () => {
    const failing = database.db.transaction(async (tx) => {
      recordSecurityEvent({ ...ctx, db: tx }, { event: 'authn_login_fail' })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await rows()).toMatchObject([{ event: 'authn_login_fail' }])
  })

  test('logs warnings with the id of their row, without the address, and no other event', async () => {
    recordSecurityEvent({ ...ctx, actor }, { event: 'authn_login_success' })
    recordSecurityEvent({ ...ctx, actor }, { event: 'authz_fail' })
    const stored = await rows()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      level: 40,
      msg: 'security event authz_fail',
      security: { id: stored[1]?.id, level: 'CRITICAL', call: 'GET /api/orders/:id' },
    })
    expect(JSON.stringify(lines)).not.toContain('203.0.113.9')
  })

  test('logs what could not be stored', async () => {
    await database.run('alter table security_events rename to hidden_events', [])
    recordSecurityEvent(ctx, { event: 'authn_login_fail' })
    await writtenSecurityEvents(database.db)
    await database.run('alter table hidden_events rename to security_events', [])
    expect(lines).toMatchObject([{ level: 50, event: 'authn_login_fail', times: 1 }])
  })
})

describe('a flood', () => {
  const flood = (times: number, ip = ctx.ip) => {
    for (let n = 0; n < times; n += 1)
      recordSecurityEvent({ ...ctx, ip }, { event: 'authz_fail', details: { failures: n } })
  }
  const counted = async () => {
    const found = await database.db.select().from(securityEventCounts)
    return Object.fromEntries(found.map(({ source, times, stored }) => [source, [times, stored]]))
  }

  test('of one address is counted, and stored up to its cap', async () => {
    flood(500)
    expect(await rows()).toHaveLength(securityEventCaps.address)
    flood(500)
    expect(await rows()).toHaveLength(securityEventCaps.address)
    expect(await counted()).toEqual({
      all: [1000, 30],
      visitors: [1000, 30],
      'address:203.0.113.9': [1000, 30],
    })
    const said = lines.filter(({ msg }) => /counted, not stored/.test(String(msg)))
    expect(said).toHaveLength(1)
  })

  test('of one address leaves room for others and for other events', async () => {
    flood(500)
    flood(1, '203.0.113.10')
    recordSecurityEvent(ctx, { event: 'authn_login_fail' })
    expect(await rows()).toHaveLength(securityEventCaps.address + 2)
  })

  test('of one IPv6 network counts as one source', async () => {
    for (let n = 0; n < 100; n += 1) flood(1, `2001:db8:1:2::${n.toString(16)}`)
    expect(await rows()).toHaveLength(securityEventCaps.address)
  })

  test('of many addresses stays below a cap of all visitors', async () => {
    for (let n = 0; n < 100; n += 1) flood(30, `198.51.100.${n}`)
    expect(await rows()).toHaveLength(securityEventCaps.visitors)
    flood(5, '203.0.113.77')
    expect(await rows()).toHaveLength(securityEventCaps.visitors)
    // Who has a session is not shut out by visitors.
    recordSecurityEvent({ ...ctx, actor }, { event: 'authz_fail' })
    expect(await rows()).toHaveLength(securityEventCaps.visitors + 1)
  })

  test('of one account has a cap of its own in each quarter of an hour', async () => {
    const read = (at: Date) => {
      for (let n = 0; n < 700; n += 1)
        recordSecurityEvent({ ...ctx, actor, now: at }, { event: 'sensitive_read' })
    }
    read(now)
    expect(await rows()).toHaveLength(securityEventCaps.account)
    read(new Date(now.getTime() + 15 * 60_000))
    expect(await rows()).toHaveLength(2 * securityEventCaps.account)
  })
})

describe('the table', () => {
  const insert = (age: string) =>
    `insert into security_events (at, event, level) values (now() - interval '${age}', 'authz_fail', 'CRITICAL')`

  test.each([`update security_events set ip = ''`, 'truncate security_events'])(
    'refuses to change events: %s',
    async (change) => {
      const attempt = statements(insert('2 years'), change)
      const found = await withAndWithout(database, 'append_only on security_events', attempt)
      expect(found).toEqual(appendOnly('security_events'))
    },
  )

  test('refuses to delete an event younger than a year', async () => {
    const attempt = statements(insert('364 days 23 hours'), 'delete from security_events')
    const found = await withAndWithout(database, 'delete_after_a_year on security_events', attempt)
    expect(found).toEqual({
      with: { refused: 'rows of security_events stay for 365 days' },
      without: 'accepted',
    })
  })

  test('lets an older event be deleted', async () => {
    await database.db.transaction((tx) =>
      statements(insert('365 days 1 hour'), 'delete from security_events')(tx),
    )
    expect(await rows()).toEqual([])
  })
})
