import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicine } from '../../../../tests/inventory.ts'
import { deriveRatings } from '../../../../tests/reviews.ts'
import { medicines } from '../inventory/tables.ts'
import { reviews } from '../reviews/tables.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const missing = { status: 404, code: 'medicine_not_found', message: 'Medicine not found' }
const detail = (id: string, token?: string) => shop.as(token).catalogue.detail({ params: { id } })

describe('a medicine', () => {
  test('is shown with its seller, in rupees, with its available units', async () => {
    const { id } = await seedMedicine(shop.database.db, pharmacy.id, {
      name: 'Dolo 650',
      pricePaise: 34_27,
      mrpPaise: 40_00,
      stock: 10,
      reserved: 3,
      packSize: 'Strip of 15 tablets',
      manufacturer: 'Micro Labs',
    })
    expect(await detail(id)).toEqual({
      _id: id,
      product: { _id: id, name: 'Dolo 650' },
      name: 'Dolo 650',
      description: 'Eases pain and brings a fever down.',
      composition: 'Paracetamol (500 mg)',
      category: 'Pain relief',
      manufacturer: 'Micro Labs',
      countryOfOrigin: null,
      packSize: 'Strip of 15 tablets',
      form: null,
      strength: null,
      packAmount: null,
      packUnit: null,
      unitPrice: null,
      schedule: 'none',
      needsPrescription: false,
      batchNumber: 'B-1',
      price: 34.27,
      mrp: 40,
      stockQuantity: 7,
      expiryDate: '2090-12-31',
      image: '',
      pharmacy: {
        _id: pharmacy.id,
        name: expect.stringContaining('Sanjeevani'),
        address: '12 Laxmi Road, Pune 411030',
        licenseNumber: expect.stringContaining('MH-PZ2-'),
      },
      rating: null,
      delivery: { pickup: null, district: null, state: 'Maharashtra' },
    })
  })

  test('shows all stock and reserved units to its own pharmacy only', async () => {
    const { id } = await seedMedicine(shop.database.db, pharmacy.id, { stock: 10, reserved: 3 })
    const own = await detail(id, pharmacy.token)
    expect(own).toMatchObject({ stockQuantity: 10, reservedQuantity: 3 })
    const others = [await newPharmacy(shop), await newCustomer(shop)]
    for (const token of [...others.map((other) => other.token), 'x.y.z', undefined]) {
      const seen = await detail(id, token)
      expect(seen.stockQuantity).toBe(7)
      expect(seen).not.toHaveProperty('reservedQuantity')
    }
  })

  test.each([crypto.randomUUID(), '1', 'undefined', '%00', '../x', 'a'.repeat(150)])(
    'is not found if it does not exist: %s',
    async (id) => {
      const answer = await shop.send({
        method: 'GET',
        url: `/api/medicines/${id === '%00' ? id : encodeURIComponent(id)}`,
      })
      expect(answer.status).toBe(404)
    },
  )
})

describe('visibility of a medicine', () => {
  async function expectHidden(id: string, name: string) {
    await expect(detail(id)).rejects.toMatchObject(missing)
    const { catalogue } = shop.as()
    await expect(catalogue.similar({ params: { id } })).rejects.toMatchObject(missing)
    await expect(catalogue.reviews({ params: { id } })).rejects.toMatchObject(missing)
    expect((await catalogue.list({ query: { q: name } })).body).toEqual([])
    expect((await catalogue.categories()).map((category) => category.name)).not.toContain(name)
    const { stockInfo } = await catalogue.stockInfo({ body: { medicineIds: [id] } })
    expect(stockInfo).toEqual({ [id]: 0 })
  }

  test('hides medicines of a pharmacy that waits for approval from everyone else', async () => {
    const waiting = await newPharmacy(shop, { verified: false })
    const { _id } = await newMedicine(waiting, { name: 'Early', category: 'Early' })
    await expectHidden(_id, 'Early')
    expect(await detail(_id, waiting.token)).toMatchObject({ name: 'Early', stockQuantity: 10 })
    expect((await waiting.api.catalogue.inventory()).body).toHaveLength(1)
    const { api } = await newAdmin(shop)
    await api.people.verifyPharmacy({ params: { id: waiting.id } })
    expect(await detail(_id)).toMatchObject({ name: 'Early' })
    await shop.database.run('update pharmacies set closed_at = now() where id = $1', [waiting.id])
    await expectHidden(_id, 'Early')
  })

  test('hides an expired medicine from the first minute of its last day in India', async () => {
    const given = { name: 'Brief', category: 'Brief', expiryDate: '2030-06-15' }
    const { _id } = await newMedicine(pharmacy, given)
    shop.setNow(new Date('2030-06-14T18:29:00Z'))
    await shop.as().catalogue.detail({ params: { id: _id } })
    shop.setNow(new Date('2030-06-14T18:31:00Z'))
    await expectHidden(_id, 'Brief')
    shop.setNow(new Date())
    await shop.database.run("update medicines set expiry_date = '2020-01-01' where id = $1", [_id])
    await expectHidden(_id, 'Brief')
    expect(await detail(_id, pharmacy.token)).toMatchObject({ expiryDate: '2020-01-01' })
  })

  test('hides a deleted medicine, even from its pharmacy', async () => {
    const { _id } = await newMedicine(pharmacy, { name: 'Gone', category: 'Gone' })
    const gone = await pharmacy.api.catalogue.remove({ params: { id: _id } })
    expect(gone).toEqual({ success: true, message: 'Medicine deleted successfully' })
    await expectHidden(_id, 'Gone')
    await expect(detail(_id, pharmacy.token)).rejects.toMatchObject(missing)
    const own = await pharmacy.api.catalogue.inventory({ query: { q: 'Gone' } })
    expect(own.body).toEqual([])
    await expect(pharmacy.api.catalogue.remove({ params: { id: _id } })).rejects.toMatchObject(
      missing,
    )
  })
})

describe('similar medicines', () => {
  test('are at most four of the category, in stock first, never the medicine itself', async () => {
    const category = 'Kin'
    const kin = (name: string, stock: number) =>
      seedMedicine(shop.database.db, pharmacy.id, { name, category, stock })
    const { id } = await kin('Kin D', 5)
    for (const [name, stock] of [
      ['Kin A', 0],
      ['Kin B', 3],
      ['Kin E', 0],
      ['Kin F', 2],
    ] as const)
      await kin(name, stock)
    const similar = await shop.as().catalogue.similar({ params: { id } })
    expect(similar.map(({ name }) => name)).toEqual(['Kin F', 'Kin B', 'Kin A', 'Kin E'])
    await kin('Kin G', 1)
    const again = await shop.as().catalogue.similar({ params: { id } })
    expect(again.map(({ name }) => name)).toEqual(['Kin F', 'Kin G', 'Kin B', 'Kin A'])
  })
})

describe('reviews', () => {
  test('come most helpful first, with the medicine’s rating', async () => {
    const { id } = await seedMedicine(shop.database.db, pharmacy.id)
    const written = {
      medicineId: id,
      pharmacyId: pharmacy.id,
      title: 'Good',
      content: 'Helped.',
      verified: true,
    }
    await shop.database.db.insert(reviews).values([
      { ...written, author: 'Asha', rating: 4, helpful: 3, sample: true },
      { ...written, author: 'Ravi', rating: 5, helpful: 9, sample: true },
    ])
    await deriveRatings(shop.database)
    const page = await shop.as().catalogue.reviews({ params: { id } })
    expect(page).toMatchObject({
      rating: { average: 4.5, count: 2, sample: true },
      distribution: [67, 21, 8, 3, 1],
      reviews: [
        { user: 'Ravi', helpful: 9, rating: 5, verified: true, sample: true },
        { user: 'Asha', helpful: 3 },
      ],
    })
    expect((await detail(id)).rating).toEqual({ average: 4.5, count: 2, sample: true })
  })

  test('are empty for a medicine without any', async () => {
    const { id } = await seedMedicine(shop.database.db, pharmacy.id)
    const page = await shop.as().catalogue.reviews({ params: { id } })
    expect(page).toEqual({ reviews: [], rating: null, distribution: null, nextCursor: null })
  })
})

describe('stock info', () => {
  test('returns the available units by the ids as given', async () => {
    const { id } = await seedMedicine(shop.database.db, pharmacy.id, { stock: 8, reserved: 3 })
    const nobody = crypto.randomUUID()
    const ids = [id, id.toUpperCase(), nobody, id]
    const { stockInfo } = await shop.as().catalogue.stockInfo({ body: { medicineIds: ids } })
    expect(stockInfo).toEqual({ [id]: 5, [id.toUpperCase()]: 5, [nobody]: 0 })
    const none = await shop.as().catalogue.stockInfo({ body: { medicineIds: [] } })
    expect(none).toEqual({ success: true, stockInfo: {} })
  })

  test.each([
    {},
    { medicineIds: 'all' },
    { medicineIds: [1] },
    { medicineIds: ['x'] },
    { medicineIds: Array.from({ length: 201 }, () => crypto.randomUUID()) },
  ])('refuses %j', async (body) => {
    const answer = await shop.send({ method: 'POST', url: '/api/medicines/stock-info', body })
    expect(answer.status).toBe(400)
  })
})

test('keeps the row of a medicine that its orders refer to', async () => {
  const { _id } = await newMedicine(pharmacy)
  await pharmacy.api.catalogue.remove({ params: { id: _id } })
  const rows = await shop.database.db.select({ id: medicines.id }).from(medicines)
  expect(rows.map(({ id }) => id)).toContain(_id)
})
