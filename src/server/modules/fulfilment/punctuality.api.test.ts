import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedCustomer, seedOrder } from '../../../../tests/orders.ts'
import { countPunctuality } from './count-punctuality.ts'

let shop: TestShop
let pharmacy: TestActor
let customerId: string
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
  customerId = await seedCustomer(shop.database, { name: 'Anita', email: 'anita@example.in' })
})
afterAll(() => shop.close())

const now = new Date('2026-11-27T10:00:00Z')

/** Shipments delivered at these moments, promised for 20 November 2026. */
async function delivered(at: string, shipments: number, given = { pickup: false }) {
  for (let n = 0; n < shipments; n += 1) {
    const orderId = await seedOrder(shop.database, customerId)
    await shop.database.run(
      `update shipments set pharmacy_id = $2, state = 'delivered', delivered_at = $3, promised_on = '2026-11-20',
         pickup = $4 where order_id = $1`,
      [orderId, pharmacy.id, at, given.pickup],
    )
  }
}

const count = () => countPunctuality(shop.database.db).run(now)
const shown = async () =>
  (await shop.as().pharmacies.shown({ params: { id: pharmacy.id } })).punctuality

test('counts what was delivered by the end of the promised day in India, within 90 days', async () => {
  await delivered('2026-11-20T18:29:00Z', 7)
  await delivered('2026-11-20T18:31:00Z', 2)
  await delivered('2026-08-20T10:00:00Z', 5)
  await delivered('2026-11-19T10:00:00Z', 5, { pickup: true })
  await count()
  expect(await shown()).toBeNull()
  await delivered('2026-11-18T10:00:00Z', 1)
  await count()
  expect(await shown()).toEqual({ percent: 80, shipments: 10 })
})

test('the offers of a product say it too', async () => {
  const same = {
    name: 'Dolo 650 Tablet',
    composition: 'Paracetamol (650mg)',
    manufacturer: 'Micro Labs Ltd',
    packSize: 'strip of 15 tablets',
  }
  const { _id } = await newMedicine(pharmacy, same)
  await newMedicine(await newPharmacy(shop), same)
  const { offers } = await shop.as().alternatives.offers({ params: { id: _id } })
  expect(offers.find((offer) => offer._id === _id)).toMatchObject({
    onTimePercent: 80,
    sellerRating: null,
  })
})

test('forgets what was delivered more than 90 days ago', async () => {
  await countPunctuality(shop.database.db).run(new Date('2027-03-27T10:00:00Z'))
  expect(await shown()).toBeNull()
})
