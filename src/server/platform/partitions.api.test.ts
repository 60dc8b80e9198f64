import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import type { Database } from './db.ts'
import { createLog } from './log.ts'
import { createPartitions, dropEmptiedPartitions, partitionJobs } from './partitions.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const rows = async (query: string, values?: unknown[]) => (await database.run(query, values)).rows
const run = (now: string) =>
  createPartitions({ db: database.db, log: createLog('silent') }, new Date(now))
const partitionsOf = async (table: string) =>
  (
    await rows(
      `select inhrelid::regclass::text as name from pg_inherits
    where inhparent = $1::regclass order by 1`,
      [table],
    )
  ).map(({ name }) => String(name))
const add = (at: string) =>
  rows(
    `insert into security_events (at, event, level, ip) values ($1::text::timestamptz, 'authz_fail', 'CRITICAL', $1::text) returning id`,
    [at],
  )
const placed = () =>
  rows('select tableoid::regclass::text as place, ip from security_events order by id')
const alerts = () => rows('select key, kind from alerts where closed_at is null')

const tables = ['audit_entries', 'notifications', 'security_events']

describe('create_partitions()', () => {
  test('leaves a new database with the partitions of four months and a default one', async () => {
    const today = new Date()
    for (const table of tables) {
      const months = [0, 1, 2, 3].map((ahead) => {
        const at = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead))
        return `${table}_${at.toISOString().slice(0, 7).replace('-', '_')}`
      })
      expect(await partitionsOf(table)).toEqual([...months, `${table}_default`])
    }
  })

  test('adds the months that come into sight, and does nothing the second time', async () => {
    await run('2031-11-30T23:59:59.999Z')
    const once = await partitionsOf('audit_entries')
    for (const month of ['2031_11', '2031_12', '2032_01', '2032_02'])
      expect(once).toContain(`audit_entries_${month}`)
    expect(once).not.toContain('audit_entries_2032_03')
    await run('2031-11-30T23:59:59.999Z')
    expect(await partitionsOf('audit_entries')).toEqual(once)
  })

  test('divides months in UTC, whatever the session’s time zone', async () => {
    await database.close()
    database = await openTestDatabase(1)
    await rows("set timezone to 'Asia/Kolkata'")
    await run('2031-11-15T00:00:00Z')
    await add('2031-11-30T23:59:59.999Z')
    await add('2031-12-01T00:00:00.000Z')
    expect((await placed()).map(({ place }) => place)).toEqual([
      'security_events_2031_11',
      'security_events_2031_12',
    ])
  })

  test('moves rows of the default partition to their months, with their ids', async () => {
    await add('2031-11-30T12:00:00Z')
    await add('2031-02-03T12:00:00Z')
    await add('1999-12-31T12:00:00Z')
    const ids = await rows('select id, ip from security_events order by id')
    const { id: last } = ids.at(-1) ?? {}
    expect(new Set((await placed()).map(({ place }) => place))).toEqual(
      new Set(['security_events_default']),
    )
    await run('2031-11-15T00:00:00Z')
    expect(await placed()).toEqual([
      { place: 'security_events_2031_11', ip: '2031-11-30T12:00:00Z' },
      { place: 'security_events_2031_02', ip: '2031-02-03T12:00:00Z' },
      { place: 'security_events_default', ip: '1999-12-31T12:00:00Z' },
    ])
    expect(await rows('select id, ip from security_events order by id')).toEqual(ids)
    const added = await add('2031-11-30T13:00:00Z')
    expect(added.map(({ id }) => Number(id) > Number(last))).toEqual([true])
  })

  test('gives each partition the guards of its table', async () => {
    await add('2031-11-30T12:00:00Z')
    await run('2031-11-15T00:00:00Z')
    for (const part of [
      ...(await partitionsOf('audit_entries')),
      ...(await partitionsOf('security_events')),
    ])
      for (const statement of [`update ${part} set ip = ''`, `truncate ${part}`])
        await expect.soft(database.run(statement), statement).rejects.toThrow('never changed')
    for (const part of await partitionsOf('audit_entries'))
      await expect.soft(database.run(`delete from ${part}`), part).rejects.toThrow('never changed')
    await expect(database.run('delete from security_events_2031_11')).rejects.toThrow(
      'rows of security_events stay for 365 days',
    )
  })

  test('raises an alert while the default partition holds rows', async () => {
    await add('1999-12-31T12:00:00Z')
    const [job] = partitionJobs({ db: database.db, log: createLog('silent') })
    await job?.run(new Date('2031-11-15T00:00:00Z'))
    expect(await alerts()).toEqual([
      { key: 'rows_unplaced:security_events', kind: 'rows_unplaced' },
    ])
    await database.run('delete from security_events')
    await job?.run(new Date('2031-11-15T00:00:00Z'))
    expect(await alerts()).toEqual([])
  })
})

describe('drop_emptied_partitions()', () => {
  const before = new Date('2032-01-01T00:00:00Z')

  test('drops the months before a moment that hold no row, and no others', async () => {
    await run('2031-10-15T00:00:00Z')
    await add('2031-11-30T12:00:00Z')
    await dropEmptiedPartitions(database.db, 'security_events', before)
    const left = await partitionsOf('security_events')
    for (const month of ['2031_10', '2031_12'])
      expect(left).not.toContain(`security_events_${month}`)
    for (const month of ['2031_11', '2032_01', 'default'])
      expect(left).toContain(`security_events_${month}`)
    expect(await partitionsOf('audit_entries')).toContain('audit_entries_2031_10')
  })

  test('leaves a month that ends after the moment', async () => {
    await run('2031-12-15T00:00:00Z')
    await dropEmptiedPartitions(database.db, 'notifications', new Date(before.getTime() - 1))
    expect(await partitionsOf('notifications')).toContain('notifications_2031_12')
    await dropEmptiedPartitions(database.db, 'notifications', before)
    expect(await partitionsOf('notifications')).not.toContain('notifications_2031_12')
  })
})
