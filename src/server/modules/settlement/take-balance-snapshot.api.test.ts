import { afterEach, beforeEach, expect, test } from 'vitest'
import { newAdmin, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { postReturn, postSale } from '../../../../tests/earnings.ts'
import { takeBalanceSnapshot } from './take-balance-snapshot.ts'

const at = new Date('2026-11-20T10:00:00Z')

let shop: TestShop
let pharmacy: TestActor
let admin: TestActor
afterEach(() => shop.close())
beforeEach(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
  admin = await newAdmin(shop)
})

const marks = async () =>
  (await shop.database.run('select last_entry from balance_snapshots order by 1')).rows.map((row) =>
    Number(row.last_entry),
  )
const shown = async () => {
  const { accounts, sum, entries } = await admin.api.ledger.accounts()
  const all = await admin.api.ledger.entries({ query: { limit: 1 } })
  const reversals = await admin.api.ledger.entries({ query: { limit: 1, kind: 'reversal' } })
  const totals = [all, reversals].map(({ headers }) => headers['x-total-count'])
  return { accounts, sum, entries, totals }
}

test('the balances are the same with and without a snapshot, whatever is posted after it', async () => {
  const sale = await postSale(shop.database, pharmacy.id, 105_00, at)
  await postSale(shop.database, pharmacy.id, 55_70, at)
  const before = await shown()
  await takeBalanceSnapshot(shop.database.db, at, 1)
  expect(await marks()).toHaveLength(1)
  expect(await shown()).toEqual(before)
  expect(before).toMatchObject({ sum: 0, entries: 4, totals: ['4', '0'] })

  await postReturn(shop.database, sale, at)
  const after = await shown()
  expect(after).toMatchObject({ sum: 0, entries: 5, totals: ['5', '1'] })
  await takeBalanceSnapshot(shop.database.db, at, 1)
  expect(await shown()).toEqual(after)
})

test('takes no second snapshot, and none for a few entries', async () => {
  await postSale(shop.database, pharmacy.id, 105_00, at)
  await takeBalanceSnapshot(shop.database.db, at)
  expect(await marks()).toEqual([])
  await takeBalanceSnapshot(shop.database.db, at, 1)
  await takeBalanceSnapshot(shop.database.db, at, 0)
  expect(await marks()).toHaveLength(1)
})
