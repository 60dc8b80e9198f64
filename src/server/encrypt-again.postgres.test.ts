import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, newCustomer, newMedicine, type TestActor } from '../../tests/actors.ts'
import { testKeys } from '../../tests/operator-keys.ts'
import { openScenario, type Scenario } from '../../tests/scenario.ts'
import { encryptAllAgain, encrypted } from './encrypt-again.ts'
import { createLog } from './platform/log.ts'
import { renewDataKey, wrapAgain } from './platform/vault/rotate.ts'
import { setOperatorKeys } from './platform/vault/vault.ts'
import * as tables from './tables.ts'

/* Keys are rotated while the shop serves. */

let scenario: Scenario
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
})
afterAll(() => scenario.shop.close())

test('orders are placed, read and found while both kinds of keys are rotated', async () => {
  const { db } = scenario.shop.database
  const { _id } = await newMedicine(scenario.pharmacy)
  const ids = [await scenario.buy(customer, { _id, quantity: 1 })]
  setOperatorKeys(db, testKeys('k2', 'test'))
  let rotating = true
  const serve = async () => {
    while (rotating) {
      const { orders } = await customer.api.orders.list({ query: {} })
      for (const { deliveryAddress } of orders) expect(deliveryAddress).toEqual(address)
      const { body: found } = await scenario.pharmacy.api.pharmacyShipments.list({
        query: { q: address.fullName },
      })
      expect(found.orders.length).toBeGreaterThan(0)
      if (ids.length < 6) ids.push(await scenario.buy(customer, { _id, quantity: 1 }))
    }
  }
  const rotate = async () => {
    try {
      for (const _ of ['once', 'again', 'and again']) {
        await renewDataKey(db, new Date())
        await wrapAgain(db)
        expect(await encryptAllAgain({ db, log: createLog('silent') })).toBe(0)
      }
    } finally {
      rotating = false
    }
  }
  await Promise.all([serve(), rotate()])
  // Written with the key before, while the rows were read.
  await encryptAllAgain({ db, log: createLog('silent') })
  setOperatorKeys(db, testKeys('k2'))
  expect((await customer.api.orders.list({ query: {} })).orders).toHaveLength(ids.length)
  expect(
    await scenario.rows(
      `select 1 from orders where split_part(delivery_address, '.', 1)
       not in (select id from data_keys where is_current)`,
    ),
  ).toEqual([])
})

test('stops when it is told to, and goes on with what is left', async () => {
  const { db } = scenario.shop.database
  await renewDataKey(db, new Date())
  const stopped = AbortSignal.abort()
  await encryptAllAgain({ db, log: createLog('silent') }, { stopping: stopped })
  const left = () =>
    scenario.rows(
      `select 1 from orders where split_part(delivery_address, '.', 1)
       not in (select id from data_keys where is_current)`,
    )
  expect((await left()).length).toBeGreaterThan(0)
  await encryptAllAgain({ db, log: createLog('silent') })
  expect(await left()).toEqual([])
})

/** What is never encrypted again, and why. */
const left: Record<string, string> = {
  documents: 'the database refuses to change one',
  register_entries: 'the database refuses to change one',
  login_challenges: 'they live for ten minutes',
}

test('knows every column that has something encrypted', () => {
  const found = Object.values(tables)
    .filter((table) => is(table, PgTable))
    .filter((table) => Object.values(getTableColumns(table)).some(isEncrypted))
  const names = [...Object.keys(encrypted), ...Object.keys(left)]
  expect(found.map(getTableName).sort()).toEqual(names.sort())
})

/** Of type `sealed()`, or the data key of encrypted bytes. */
const isEncrypted = (column: PgColumn) =>
  column.name === 'keyId' ||
  (column.columnType === 'PgCustomColumn' && column.getSQLType() === 'text')
