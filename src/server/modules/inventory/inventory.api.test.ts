import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { reserve } from '../../../../tests/move-stock.ts'
import { auditEntries } from '../../platform/tables.ts'
import { release } from './index.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const missing = { status: 404, code: 'medicine_not_found', message: 'Medicine not found' }
const input = {
  name: 'Cetirizine 10 mg tablets',
  description: 'For sneezing and itching.',
  composition: 'Cetirizine 10 mg',
  category: 'Allergy',
  batchNumber: 'CTZ-1',
  image: '',
  price: 18.5,
  stockQuantity: 40,
  expiryDate: '2090-01-31',
}

describe('adding a medicine', () => {
  test('returns it as its pharmacy sees it', async () => {
    const added = await pharmacy.api.catalogue.create({
      body: { ...input, mrp: 22.5, packSize: ' Strip of 10 ', manufacturer: ' ', sku: 'A-1' },
    })
    expect(added).toMatchObject({
      ...input,
      mrp: 22.5,
      packSize: 'Strip of 10',
      manufacturer: null,
      sku: 'A-1',
      reservedQuantity: 0,
      pharmacy: { _id: pharmacy.id },
      rating: null,
    })
    const seen = await shop.as().catalogue.detail({ params: { id: added._id } })
    expect(seen).toMatchObject(input)
    for (const own of ['sku', 'reservedQuantity']) expect(seen).not.toHaveProperty(own)
  })

  test('is for pharmacies', async () => {
    const customer = await newCustomer(shop)
    await expect(customer.api.catalogue.create({ body: input })).rejects.toMatchObject({
      status: 403,
      message: 'Only pharmacies can ADD medicines.',
    })
    await expect(shop.as().catalogue.create({ body: input })).rejects.toMatchObject({ status: 401 })
  })

  test('requires an MRP at or above the price', async () => {
    await newMedicine(pharmacy, { price: 20, mrp: 20 })
    await expect(newMedicine(pharmacy, { price: 20, mrp: 19.99 })).rejects.toMatchObject({
      status: 400,
      message: 'MRP can’t be below the price',
      errors: [{ path: 'mrp' }],
    })
  })

  test('rejects a code (SKU) in use, and accepts it after its medicine was deleted', async () => {
    const { _id } = await newMedicine(pharmacy, { sku: 'ONCE' })
    const taken = { status: 400, errors: [{ path: 'sku' }] }
    await expect(newMedicine(pharmacy, { sku: 'ONCE' })).rejects.toMatchObject(taken)
    const params = { id: (await newMedicine(pharmacy, { sku: 'TWICE' }))._id }
    const change = { params, body: { name: 'A', sku: 'ONCE' } }
    await expect(pharmacy.api.catalogue.update(change)).rejects.toMatchObject(taken)
    await newMedicine(await newPharmacy(shop), { sku: 'ONCE' })
    await pharmacy.api.catalogue.remove({ params: { id: _id } })
    await newMedicine(pharmacy, { sku: 'ONCE' })
  })

  test.each([
    ['name', '', 'Name is required'],
    ['name', 7, 'Name is required'],
    ['name', 'x'.repeat(201), 'At most 200 characters.'],
    ['name', 'a\u0000b', 'This text has characters that cannot be stored.'],
    ['description', undefined, 'Description is required'],
    ['price', '18.50', 'Price must be a number'],
    ['price', 0, 'Price must be more than 0'],
    ['price', 1.999, 'Price can have at most 2 decimals'],
    ['price', 1e12, 'Price must be at most ₹1,00,00,000'],
    ['stockQuantity', -1, 'Stock can’t be below 0'],
    ['stockQuantity', 1.5, 'Stock must be a whole number'],
    ['expiryDate', '2031-02-30', 'Not a valid date'],
    ['expiryDate', '31/01/2031', 'Not a valid date'],
    ['image', 'javascript:alert(1)', 'The image must be a web address (https://…)'],
    ['mrp', 'free', 'MRP must be a number'],
    ['mrp', 0, 'MRP must be more than 0'],
  ])('refuses %s = %j', async (field, value, message) => {
    const answer = await shop.send({
      method: 'POST',
      url: '/api/medicines',
      token: pharmacy.token,
      body: { ...input, [field]: value },
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message })
    expect(answer.body).toHaveProperty('errors.0', { path: field, message })
  })

  test('ignores the owner, the id and the reserved units in the body', async () => {
    const other = await newPharmacy(shop)
    const answer = await shop.send({
      method: 'POST',
      url: '/api/medicines',
      token: pharmacy.token,
      body: { ...input, pharmacyId: other.id, pharmacy: other.id, reserved: 5, ratingTenths: 50 },
    })
    const own = { pharmacy: { _id: pharmacy.id }, reservedQuantity: 0, rating: null }
    expect(answer.body).toMatchObject(own)
  })
})

describe('changing a medicine', () => {
  const change = (id: string, body: { name: string } & Record<string, unknown>, by = pharmacy) =>
    by.api.catalogue.update({ params: { id }, body })

  test('keeps every field that is left out or blank', async () => {
    const added = await newMedicine(pharmacy, { mrp: 30, packSize: 'Strip', manufacturer: 'Nil' })
    const blank = { description: '', composition: ' ', category: '', batchNumber: '', image: '' }
    const changed = await change(added._id, { name: 'Renamed', ...blank, packSize: '' })
    expect(changed).toEqual({ ...added, name: 'Renamed' })
  })

  test('changes the given fields', async () => {
    const { _id } = await newMedicine(pharmacy, { mrp: 30 })
    const { name: _, ...given } = { ...input, price: 12.34, stockQuantity: 3, mrp: 15 }
    const changed = await change(_id, { name: 'Changed', ...given })
    expect(changed).toMatchObject({ ...given, name: 'Changed' })
    expect((await change(_id, { name: 'Changed', mrp: null })).mrp).toBeNull()
    const pictured = { name: 'Changed', image: '/images/a.png' }
    expect((await change(_id, pictured)).image).toBe(pictured.image)
    expect((await change(_id, { name: 'Changed', image: null })).image).toBe('')
  })

  test('rejects an MRP below the price, whichever of them changes', async () => {
    const { _id } = await newMedicine(pharmacy, { price: 20, mrp: 25 })
    const refused = { status: 400, message: 'MRP can’t be below the price' }
    await expect(change(_id, { name: 'A', price: 26 })).rejects.toMatchObject(refused)
    await expect(change(_id, { name: 'A', mrp: 19 })).rejects.toMatchObject(refused)
    await change(_id, { name: 'A', price: 26, mrp: 30 })
  })

  test('does not remove units that customers reserved', async () => {
    const { _id } = await newMedicine(pharmacy, { stockQuantity: 10 })
    await reserve(shop.database.db, [{ medicineId: _id, quantity: 4 }], '2026-01-01')
    await expect(change(_id, { name: 'A', stockQuantity: 3 })).rejects.toMatchObject({
      status: 409,
      code: 'stock_reserved',
    })
    const changed = await change(_id, { name: 'A', stockQuantity: 4 })
    expect(changed).toMatchObject({ stockQuantity: 4, reservedQuantity: 4 })
    await release(shop.database.db, [{ medicineId: _id, quantity: 4 }])
    expect((await change(_id, { name: 'A', stockQuantity: 0 })).stockQuantity).toBe(0)
  })

  test.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'A', price: -1 }, 'Price must be more than 0'],
    [{ name: 'A', price: null }, 'Price must be a number'],
    [{ name: 'A', stockQuantity: '5' }, 'Stock must be a whole number'],
    [{ name: 'A', expiryDate: '' }, 'A date is required'],
  ])('refuses %j', async (body, message) => {
    const { _id } = await newMedicine(pharmacy)
    const url = `/api/medicines/${_id}`
    const answer = await shop.send({ method: 'PUT', url, token: pharmacy.token, body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message })
  })

  test('is for its own pharmacy; for another it does not exist', async () => {
    const added = await newMedicine(pharmacy)
    const other = await newPharmacy(shop)
    await expect(change(added._id, { name: 'Mine' }, other)).rejects.toMatchObject(missing)
    await expect(other.api.catalogue.remove({ params: { id: added._id } })).rejects.toMatchObject(
      missing,
    )
    await expect(change(crypto.randomUUID(), { name: 'A' })).rejects.toMatchObject(missing)
    await expect(change('42', { name: 'A' })).rejects.toMatchObject(missing)
    const customer = await newCustomer(shop)
    await expect(change(added._id, { name: 'A' }, customer)).rejects.toMatchObject({ status: 403 })
    const params = { id: added._id }
    await expect(shop.as().catalogue.remove({ params })).rejects.toMatchObject({ status: 401 })
    expect(await pharmacy.api.catalogue.detail({ params })).toMatchObject(added)
  })
})

test('deleting a medicine is audited, and a failed deletion is not', async () => {
  const own = await newPharmacy(shop)
  const given = { name: 'Traced', batchNumber: 'TR-1', stockQuantity: 7 }
  const params = { id: (await newMedicine(own, given))._id }
  const answer = await own.api.catalogue.remove({ params })
  expect(answer).toEqual({ success: true, message: 'Medicine deleted successfully' })
  await expect(own.api.catalogue.remove({ params })).rejects.toMatchObject(missing)
  const entries = await shop.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorId, own.id))
  expect(entries).toMatchObject([
    {
      actorRole: 'pharmacy',
      action: 'medicine_deleted',
      subjectType: 'medicine',
      subjectId: params.id,
      subjectName: 'Traced',
      before: { batchNumber: 'TR-1', stockQuantity: 7 },
    },
  ])
})

describe('the inventory', () => {
  test('lists the pharmacy’s own, newest first, page by page', async () => {
    const own = await newPharmacy(shop)
    const added: string[] = []
    for (let n = 0; n < 7; n += 1) {
      added.push((await newMedicine(own, { name: `Own ${n}` }))._id)
      shop.advance(1)
    }
    const { body, headers } = await own.api.catalogue.inventory()
    expect(headers).toEqual({ 'x-total-count': '7', link: null })
    expect(body.map(({ _id }) => _id)).toEqual(added.toReversed())
    const paged: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await own.api.catalogue.inventory({ query: { limit: 3, cursor } })
      expect(page.headers['x-total-count']).toBe('7')
      paged.push(...page.body.map(({ _id }) => _id))
      const link: string | undefined = page.headers.link?.split('>')[0]?.split('?')[1]
      cursor = link === undefined ? undefined : (new URLSearchParams(link).get('cursor') ?? '')
    }
    expect(paged).toEqual(body.map(({ _id }) => _id))
    const found = await own.api.catalogue.inventory({ query: { q: 'own 3' } })
    expect(found).toMatchObject({ body: [{ name: 'Own 3' }], headers: { 'x-total-count': '1' } })
  })

  test('is for pharmacies', async () => {
    const customer = await newCustomer(shop)
    await expect(customer.api.catalogue.inventory()).rejects.toMatchObject({ status: 403 })
    await expect(shop.as().catalogue.inventory()).rejects.toMatchObject({ status: 401 })
  })
})
