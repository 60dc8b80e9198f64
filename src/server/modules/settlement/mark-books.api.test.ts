import { afterEach, beforeEach, expect, test } from 'vitest'
import { newAdmin, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { bookReturn, bookSale } from '../../../../tests/earnings.ts'
import { markBooks } from './mark-books.ts'

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
  (await shop.database.run('select last_line from ledger_marks order by 1')).rows.map((row) =>
    Number(row.last_line),
  )
const shown = async () => {
  const { accounts, sum, entries } = await admin.api.books.accounts()
  const all = await admin.api.books.entries({ query: { limit: 1 } })
  const reversals = await admin.api.books.entries({ query: { limit: 1, kind: 'reversal' } })
  const totals = [all, reversals].map(({ headers }) => headers['x-total-count'])
  return { accounts, sum, entries, totals }
}

test('the books come to the same with a mark and without one, whatever is booked behind it', async () => {
  const sale = await bookSale(shop.database, pharmacy.id, 105_00, at)
  await bookSale(shop.database, pharmacy.id, 55_70, at)
  const before = await shown()
  await markBooks(shop.database.db, at, 1)
  expect(await marks()).toHaveLength(1)
  expect(await shown()).toEqual(before)
  expect(before).toMatchObject({ sum: 0, entries: 4, totals: ['4', '0'] })

  await bookReturn(shop.database, sale, at)
  const after = await shown()
  expect(after).toMatchObject({ sum: 0, entries: 5, totals: ['5', '1'] })
  await markBooks(shop.database.db, at, 1)
  expect(await shown()).toEqual(after)
})

test('what was marked is not marked again, and a few lines are not worth it', async () => {
  await bookSale(shop.database, pharmacy.id, 105_00, at)
  await markBooks(shop.database.db, at)
  expect(await marks()).toEqual([])
  await markBooks(shop.database.db, at, 1)
  await markBooks(shop.database.db, at, 0)
  expect(await marks()).toHaveLength(1)
})
