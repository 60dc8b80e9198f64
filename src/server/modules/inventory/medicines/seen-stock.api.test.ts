import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MedicineChange } from '#contract/medicine.ts'
import { newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const change = (id: string, body: MedicineChange) =>
  pharmacy.api.catalogue.update({ params: { id }, body })

const given = { stockQuantity: 10, batchNumber: 'SEEN-1', expiryDate: '2090-01-31' }
const seenBatch = { batchNumber: given.batchNumber, expiryDate: given.expiryDate }

test('refuses a count or a batch that was entered for another stock, and writes nothing', async () => {
  const { _id } = await newMedicine(pharmacy, given)
  await change(_id, { name: 'A', stockQuantity: 7 })
  const refused = {
    status: 409,
    code: 'stock_changed',
    message: 'The stock or the batch of this medicine has changed. Reload and check it again.',
    details: { ...given, stockQuantity: 7 },
  }
  const stale = [
    { stockQuantity: 15, seen: { stockQuantity: 10 } },
    { batchNumber: 'SEEN-2', seen: { ...seenBatch, batchNumber: 'SEEN-0' } },
    { expiryDate: '2091-01-31', seen: { ...seenBatch, expiryDate: '2090-01-30' } },
    { expiryDate: '2091-01-31', seen: { batchNumber: null, expiryDate: null } },
  ]
  for (const body of stale)
    await expect(change(_id, { name: 'B', ...body })).rejects.toMatchObject(refused)
  const after = await pharmacy.api.catalogue.detail({ params: { id: _id } })
  expect(after).toMatchObject({ ...given, name: 'A', stockQuantity: 7 })
})

test('takes a count and a batch that were entered for the stock as it is', async () => {
  const { _id } = await newMedicine(pharmacy, given)
  const changes = { stockQuantity: 15, batchNumber: 'SEEN-3' }
  const seen = { ...seenBatch, stockQuantity: 10 }
  expect(await change(_id, { name: 'B', ...changes, seen })).toMatchObject(changes)
  // Units sold since then are no matter to a corrected batch alone.
  const corrected = {
    name: 'B',
    batchNumber: 'SEEN-4',
    seen: { ...seenBatch, batchNumber: 'SEEN-3' },
  }
  expect(await change(_id, corrected)).toMatchObject({ stockQuantity: 15, batchNumber: 'SEEN-4' })
})
