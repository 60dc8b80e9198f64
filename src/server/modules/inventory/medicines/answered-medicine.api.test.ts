import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MedicineInput } from '#contract/medicine.ts'
import { newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { goodMedicine } from '../../../../../tests/good-medicine.ts'
import { seedMedicine } from '../../../../../tests/inventory.ts'

/* A program reads one of its medicines, changes a field and sends all of it back. */

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

async function sentBackWith(id: string, change: Partial<MedicineInput>) {
  const read = await pharmacy.api.catalogue.detail({ params: { id } })
  const answer = await shop.send({
    method: 'PUT',
    url: `/api/medicines/${id}`,
    token: pharmacy.token,
    body: { ...read, ...change },
  })
  expect(answer.status).toBe(200)
  const after = await pharmacy.api.catalogue.detail({ params: { id } })
  return { read, after }
}

test('a medicine of SPEC.md’s nine fields can be sent back as it was answered, with another price', async () => {
  const body = { ...goodMedicine, name: 'Neemol 650' }
  const { _id } = await pharmacy.api.catalogue.create({ body })
  const { read, after } = await sentBackWith(_id, { price: 19.5 })
  expect(read).toMatchObject({ manufacturer: null, packSize: null, sku: null })
  expect(after).toEqual({ ...read, price: 19.5 })
})

test('a medicine without a batch keeps its counted units when it is sent back', async () => {
  const batch = { batchNumber: null, expiryDate: null, stock: 0, unbatched: 12, strength: '500mg' }
  const { id } = await seedMedicine(shop.database.db, pharmacy.id, batch)
  const { read, after } = await sentBackWith(id, { price: 19.5 })
  expect(read).toMatchObject({ batchNumber: null, stockQuantity: 0, unbatchedQuantity: 12 })
  expect(after).toEqual({ ...read, price: 19.5 })
})

test('null keeps manufacturer, pack size, code and batch', async () => {
  const given = { manufacturer: 'Cipla', packSize: 'Strip of 10 tablets', sku: 'KEPT-1' }
  const body = { ...goodMedicine, ...given, name: 'Neemol 250' }
  const { _id } = await pharmacy.api.catalogue.create({ body })
  const nothing = {
    manufacturer: null,
    packSize: null,
    sku: null,
    batchNumber: null,
    expiryDate: null,
  }
  const params = { id: _id }
  const changed = await pharmacy.api.catalogue.update({
    params,
    body: { name: 'Neemol 250', ...nothing },
  })
  expect(changed).toMatchObject({
    ...given,
    batchNumber: body.batchNumber,
    expiryDate: body.expiryDate,
  })
})
