import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'
import { findOpenAlerts } from '../../platform/alerts.ts'
import type { Database, Db } from '../../platform/db.ts'
import { createLog } from '../../platform/log.ts'
import { checkInvariants } from './check-invariants.ts'
import { findChecks } from './check-log-queries.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
  const { id } = await seedPharmacy(database.db)
  await seedMedicine(database.db, id)
  await database.run('update medicines set stock = stock - 1')
})
afterEach(() => database.close())

const day = '2026-11-21T10:23:00Z'
const patient = { hourlyMs: 60_000, nightlyMs: 60_000 }
const check = (at: string, limits = patient, stopping?: AbortSignal) => {
  const deps = { db: database.db, log: createLog('silent'), sendsEmails: false }
  return checkInvariants(deps, new Date(at), stopping, limits)
}
const open = async () => (await findOpenAlerts(database.db, 100)).map(({ key }) => key)
const checkedAt = async (id: string) => (await findChecks(database.db)).get(id)?.toISOString()

/** Nobody can read the batches meanwhile: I2 waits. */
const whileLocked = (work: (tx: Db) => Promise<void>) =>
  database.db.transaction(async (tx) => {
    await tx.execute('lock table batches in access exclusive mode')
    await work(tx)
  })

test('an invariant that takes too long is left out, and its alert stays open', async () => {
  await check(day)
  expect(await open()).toEqual(['invariant:I2'])

  const later = '2026-11-21T11:23:00.000Z'
  await whileLocked(async (tx) => {
    await tx.execute('update medicines set stock = stock + 1')
    await check(later, { ...patient, hourlyMs: 2_000 })
  })
  expect(await open()).toEqual(['invariant:I2'])
  expect(await checkedAt('I2')).toBe(new Date(day).toISOString())
  expect(await checkedAt('I17')).toBe(later)

  await check(later)
  expect(await open()).toEqual([])
})

test('has more time at night, once', async () => {
  await check(day)
  await whileLocked(async () => {
    const impatient = { ...patient, hourlyMs: 100 }
    await check('2026-11-22T18:23:00Z', impatient)
    expect(await checkedAt('I2')).toBe(new Date(day).toISOString())
  })
  const night = '2026-11-22T19:23:00.000Z'
  const checks: Promise<void>[] = []
  await whileLocked(async () => {
    checks.push(check(night, { ...patient, hourlyMs: 100 }))
    await new Promise((done) => setTimeout(done, 800))
  })
  await Promise.all(checks)
  expect(await checkedAt('I2')).toBe(night)
})

test('raises an alert about an invariant that was not checked for two days, until it is', async () => {
  const hasty = { hourlyMs: 1_000, nightlyMs: 1_000 }
  await whileLocked(async () => {
    await check(day, hasty)
    await check('2026-11-23T10:23:00Z', hasty)
    expect(await open()).not.toContain('invariant_unchecked:I2')
    await check('2026-11-23T10:23:01Z', hasty)
  })
  expect(await open()).toContain('invariant_unchecked:I2')
  expect(await open()).not.toContain('invariant_unchecked:I17')
  await check('2026-11-23T11:23:00Z')
  expect(await open()).toEqual(['invariant:I2'])
}, 60_000)

test('a check that fails leaves the others, and fails at the end', async () => {
  await database.run('alter table balance_snapshots rename to missing')
  await expect(check(day)).rejects.toThrow()
  expect(await open()).toEqual(['invariant:I2'])
  expect(await checkedAt('I17')).toBe(undefined)
  expect(await checkedAt('I55')).toBe(new Date(day).toISOString())
  await database.run('alter table missing rename to balance_snapshots')
})

test('a stop ends the statement that is running, and the run fails so that it is repeated', async () => {
  const stop = new AbortController()
  await whileLocked(async () => {
    const checked = check(day, patient, stop.signal)
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    while ((await database.run(waiting)).rows.length === 0) await Promise.resolve()
    stop.abort(new Error('stopped'))
    await expect(checked).rejects.toThrow('stopped')
  })
  expect(await checkedAt('I2')).toBe(undefined)
}, 20_000)
