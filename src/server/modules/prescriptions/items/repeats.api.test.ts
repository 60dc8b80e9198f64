import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedCustomer } from '../../../../../tests/orders.ts'
import type { Database } from '../../../platform/db.ts'
import { movePrescribed, reservePrescribed } from './draw-queries.ts'
import { findPrescriptionItems, insertPrescriptionItems, remainingOf } from './item-queries.ts'

/* Thirty tablets for thirty days, and two repeats. */

let database: Database
let customerId: string
beforeAll(async () => {
  database = await openTestDatabase()
  customerId = await seedCustomer(database, { name: 'Meera', email: 'meera@example.in' })
})
afterAll(() => database.close())

const day = (n: number) => new Date(Date.UTC(2026, 10, 1 + n)).toISOString().slice(0, 10)

async function newItem() {
  const id = randomUUID()
  await database.run(
    'insert into prescriptions (id, customer_id, created_at) values ($1, $2, now())',
    [id, customerId],
  )
  const [prescriptionItemId = ''] = await insertPrescriptionItems(database.db, id, [
    {
      name: 'Telma 40',
      composition: 'Telmisartan (40mg)',
      form: 'tablet',
      prescribedKey: 'x',
      dose: '1-0-0',
      days: 30,
      quantity: 30,
      repeats: 2,
    },
  ])
  const reserve = (units: number, on: number) =>
    reservePrescribed(database.db, [{ prescriptionItemId, units }], day(on))
  return {
    /** What can be reserved on a day; the statement that reserves agrees with it. */
    async left(on: number): Promise<number> {
      const [item] = await findPrescriptionItems(database.db, id)
      const units = item === undefined ? 0 : remainingOf(item, day(on))
      expect(await reserve(units + 1, on)).toBe(false)
      if (units > 0) {
        expect(await reserve(units, on)).toBe(true)
        const change = { prescriptionItemId, reserved: -units, dispensed: 0 }
        await movePrescribed(database.db, [change], day(on))
      }
      return units
    },
    dispense: (units: number, on: number) =>
      movePrescribed(database.db, [{ prescriptionItemId, reserved: 0, dispensed: units }], day(on)),
  }
}

test('a repeat opens thirty days after the dispensing before it, however late that was', async () => {
  const { left, dispense } = await newItem()
  expect(await left(0)).toBe(30)
  await dispense(30, 0)
  expect([await left(29), await left(30), await left(59)]).toEqual([0, 30, 30])
  await dispense(30, 59)
  expect([await left(60), await left(88), await left(89), await left(400)]).toEqual([0, 0, 30, 30])
  await dispense(30, 89)
  expect(await left(400)).toBe(0)
})

test('a part of the quantity leaves the rest open, and counts for the next repeat', async () => {
  const { left, dispense } = await newItem()
  await dispense(10, 0)
  expect([await left(1), await left(29), await left(30)]).toEqual([20, 20, 50])
  await dispense(20, 20)
  expect([await left(30), await left(49), await left(50)]).toEqual([0, 0, 30])
})

test('what is taken back entirely was never dispensed', async () => {
  const { left, dispense } = await newItem()
  await dispense(30, 0)
  await dispense(-30, 1)
  expect([await left(1), await left(365)]).toEqual([30, 30])
})
