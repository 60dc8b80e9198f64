import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'
import { findOpenAlerts, raiseAlert } from '../../platform/alerts.ts'
import { createLog } from '../../platform/log.ts'
import { checkInvariants } from './check-invariants.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let medicine: string
beforeEach(async () => {
  await database?.close()
  database = await openTestDatabase()
  const { id } = await seedPharmacy(database.db)
  medicine = (await seedMedicine(database.db, id)).id
})
afterAll(() => database.close())

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const check = (time: string) =>
  checkInvariants({ db: database.db, log: createLog('silent'), sendsEmails: false }, at(time))
const open = async () =>
  (await findOpenAlerts(database.db, 100)).map(({ key, message, count }) => ({
    key,
    message,
    count,
  }))
const removeUnits = (units: number) =>
  database.run('update medicines set stock = stock - $1 where id = $2', [units, medicine])

test('raises no alert if every invariant holds', async () => {
  await check('10:23')
  expect(await open()).toEqual([])
})

test('alerts an administrator about what is broken and where, once while it lasts', async () => {
  await removeUnits(3)
  await check('10:23')
  const alert = {
    key: 'invariant:I2',
    message: `I2 is broken in one place: medicine ${medicine}: stock is 7, must be 10. What must hold: The stock of a medicine is the sum of its batches, and the units of a batch are the sum of its stock movements; its expiry is that of its first batch with units; its reserved units are those of open checkouts.`,
    count: 1,
  }
  expect(await open()).toEqual([alert])
  await removeUnits(1)
  await check('11:23')
  expect(await open()).toEqual([
    { ...alert, message: alert.message.replace('is 7', 'is 6'), count: 2 },
  ])
})

test('names the first of many places', async () => {
  const { id } = await seedPharmacy(database.db)
  for (let n = 0; n < 30; n += 1) await seedMedicine(database.db, id)
  await database.run('update medicines set stock = 1')
  await check('10:23')
  const [{ message = '' } = {}] = await open()
  expect(message).toMatch(
    /^I2 is broken in 31 places: (medicine [\w-]+: stock is 1, must be 10; ){3}…/,
  )
})

test('closes the alert when the invariant holds again, and keeps other alerts', async () => {
  const other = { key: 'refund_failed:1', kind: 'refund_failed', message: 'It failed.' } as const
  await raiseAlert(database.db, other, at('10:00'))
  await removeUnits(3)
  await check('10:23')
  await database.run('update medicines set reserved = 2 where id = $1', [medicine])
  await removeUnits(-3)
  await check('11:23')
  expect((await open()).map(({ key }) => key)).toEqual(['invariant:I2', 'refund_failed:1'])
  await database.run('update medicines set reserved = 0 where id = $1', [medicine])
  await check('12:23')
  expect((await open()).map(({ key }) => key)).toEqual([other.key])
})

test('raises a new alert when it breaks again', async () => {
  await removeUnits(3)
  await check('10:23')
  await removeUnits(-3)
  await check('11:23')
  await removeUnits(3)
  await check('12:23')
  const { rows } = await database.run('select closed_at, count from alerts order by raised_at')
  expect(rows).toEqual([
    { closed_at: at('11:23'), count: 1 },
    { closed_at: null, count: 1 },
  ])
})
